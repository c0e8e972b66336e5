/* SPDX-License-Identifier: Apache-2.0 */
/* The style sheet of every page, part by part. Nothing is told by colour alone, and nothing is
 * fetched: the typefaces are those of the system. Sizes on a screen are relative to the reader's
 * own, those on paper are points and millimetres. */
#include "cli_page_style.h"

const char cli_page_style_names[] =
    ":root{color-scheme:light dark;--ink:#1a1a1a;--paper:#fff;--faint:#595959;--line:#c8c8c8;"
    "--tint:#f3f1ec;--accent:#0b5c66;--alert:#8a3b00;"
    "--read:Georgia,'Times New Roman',serif;"
    "--plain:system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#e8e6e1;--paper:#191a1c;--faint:#a9a9a9;"
    "--line:#4a4c50;--tint:#26282b;--accent:#7fd0d6;--alert:#f2b366}}\n"
    "@media(prefers-contrast:more){:root{--ink:#000;--paper:#fff;--faint:#000;--line:#000;"
    "--tint:#fff;--accent:#003c44;--alert:#5c2700}}\n"
    "@media(prefers-contrast:more) and (prefers-color-scheme:dark){:root{--ink:#fff;"
    "--paper:#000;--faint:#fff;--line:#fff;--tint:#000;--accent:#b8f4f8;--alert:#ffd9a3}}\n"
    "@media print{:root{color-scheme:light;--ink:#000;--paper:#fff;--faint:#444;--line:#999;"
    "--tint:#fff;--accent:#000;--alert:#000}}\n";

const char cli_page_style_reading[] =
    "body{font:1rem/1.5 var(--read);color:var(--ink);background:var(--paper);max-width:50rem;"
    "margin:2rem auto;padding:0 1rem;overflow-wrap:break-word}\n"
    "body.whole{max-width:none;margin:2rem}\n"
    "h1{font-size:1.6rem;line-height:1.2;margin:0}\n"
    "h2{font-size:1.15rem;margin:2rem 0 .4rem;border-bottom:2px solid var(--ink)}\n"
    "p{margin:.3rem 0}.sub{color:var(--faint);margin-bottom:1rem}\n"
    ".differs{border:1px solid var(--ink);background:var(--tint);padding:.5rem .8rem}\n"
    ".article{font:.8em var(--plain);color:var(--faint);white-space:nowrap}\n"
    ".legend{font:.8rem/1.4 var(--plain);color:var(--faint);margin-top:.8rem}\n";

const char cli_page_style_tables[] =
    "table{border-collapse:collapse;width:100%;margin:.5rem 0 .8rem;font:.9rem/1.4 var(--plain);"
    "font-variant-numeric:tabular-nums lining-nums}\n"
    "caption{text-align:left;font:600 1rem/1.4 var(--read);padding:.4rem 0 .2rem}\n"
    "th,td{text-align:left;vertical-align:baseline;padding:.15rem .6rem .15rem 0;"
    "border-bottom:1px solid var(--line)}\n"
    "th{font-weight:400}thead th{font-weight:600;font-size:.75rem;color:var(--faint);"
    "border-bottom-color:var(--ink)}thead td{border-bottom-color:var(--ink);width:1%}\n"
    ".r{text-align:right;width:1%;white-space:nowrap}.t{width:1%;white-space:nowrap}\n"
    ".wide{overflow-x:auto}.wide:focus-visible{outline:2px solid var(--accent)}\n"
    ".wide table{width:auto;min-width:100%}.wide td{white-space:nowrap}\n"
    ".wide th[scope=row]{position:sticky;left:0;background:var(--paper);min-width:6rem}\n"
    ".columns{columns:20rem 3;column-gap:2rem}.columns table{margin-top:0}\n"
    "tr{break-inside:avoid}thead{break-after:avoid}\n"
    /* On a phone a board is three lines: White, Black, and what there is to tell. */
    "@media screen and (max-width:40rem){body,body.whole{margin:1rem auto;padding:0 .75rem}\n"
    "bdi,h1{overflow-wrap:anywhere}.boards .s{min-width:0}\n"
    ".boards thead{position:absolute;clip-path:inset(50%);height:1px;width:1px;overflow:hidden}\n"
    ".boards tr{display:grid;grid-template-columns:2.2rem 2.4rem 1fr auto;padding:.3rem 0;"
    "border-bottom:1px solid var(--line)}\n"
    ".boards td,.boards th{border:0;padding:0 .5rem 0 0;width:auto}\n"
    ".boards .b{grid-row:1/span 2;font-weight:600}.boards .n{grid-column:2}\n"
    ".boards .s{grid-column:3}.boards .x{display:none}.boards .p{grid-column:4;padding:0}\n"
    ".boards .w::before{content:'White ';color:var(--faint);font-size:.75rem}\n"
    ".boards .k::before{content:'Black ';color:var(--faint);font-size:.75rem}\n"
    ".boards .m{grid-column:2/span 3;color:var(--faint);font-size:.8rem}}\n";

const char cli_page_style_pictures[] =
    "figure{margin:.6rem 0}svg{display:block;width:100%;height:auto}.wide svg{min-width:40rem}\n"
    "svg text{font-family:system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;"
    "fill:var(--ink);font-variant-numeric:tabular-nums lining-nums}\n"
    "svg .faint{fill:var(--faint)}svg .mark{fill:var(--alert)}svg .band{fill:var(--tint);"
    "stroke:var(--line)}\n"
    "svg .line{stroke:var(--ink);fill:none}svg .moved{stroke:var(--alert);fill:none;"
    "stroke-dasharray:5 3}\n"
    "svg .dot{fill:var(--paper);stroke:var(--ink)}svg .head{font-weight:600}\n";

const char cli_page_style_sheets[] =
    ".slips,.places,.cards{font:.9rem/1.4 var(--plain);"
    "font-variant-numeric:tabular-nums lining-nums}\n"
    ".slip,.place{border:1px dashed var(--faint);padding:.6rem .8rem;box-sizing:border-box;"
    "overflow:hidden}\n"
    ".slip .top{display:flex;justify-content:space-between;gap:1rem;color:var(--faint);"
    "font-size:.75rem}\n"
    ".slip .board{font:600 1.3rem/1.2 var(--read);color:var(--ink);white-space:nowrap}\n"
    ".slip dl{display:grid;grid-template-columns:auto 1fr;gap:.1rem .6rem;margin:.3rem 0}\n"
    ".slip dt{color:var(--faint)}.slip dd{margin:0;font-weight:600}\n"
    ".slip .marks{display:flex;gap:.9rem;margin:.3rem 0;white-space:nowrap}\n"
    ".slip .sign{display:flex;gap:1rem;color:var(--faint);font-size:.75rem;padding-top:1.6rem}\n"
    ".slip .sign span{flex:1;border-top:1px solid var(--line)}\n"
    ".box{display:inline-block;width:.8em;height:.8em;border:1px solid var(--ink);"
    "margin-right:.35em;vertical-align:-.05em}\n"
    ".place{display:flex;flex-direction:column;justify-content:center;text-align:center}\n"
    ".place .name{font:600 1.5rem/1.15 var(--read)}.place .board{font-size:1rem}\n"
    ".place .fact{color:var(--faint);font-size:.85rem}\n"
    ".slips .page,.places .page{display:grid;grid-template-columns:1fr 1fr}\n"
    ".cards{columns:22rem 2;column-gap:1.5rem}\n"
    ".card{break-inside:avoid;margin:0 0 1.2rem}.card "
    "h2{margin:0;font-family:var(--read);font-size:1.05rem}\n"
    ".card table{margin:.2rem 0 0;font-size:.8rem}.card td,.card th{padding-right:.4rem}\n"
    "@media screen and (max-width:40rem){.slips .page,.places .page{grid-template-columns:1fr}}\n";

const char cli_page_style_paper[] =
    "@media print{body,body.whole{max-width:none;margin:0;padding:0;font-size:10pt}\n"
    "h1{font-size:15pt}h2{font-size:11.5pt;margin-top:5mm}table{font-size:9pt}"
    "thead th{font-size:7.5pt}.legend{font-size:7.5pt}caption{font-size:10pt}\n"
    "h2,caption,.legend{break-after:avoid}tr,p,svg{break-inside:avoid}"
    "thead{display:table-header-group}section.player{break-inside:avoid}\n"
    ".wide{overflow:visible}.wide svg{min-width:0}.wide th[scope=row]{position:static}\n"
    ".columns{columns:2;column-gap:8mm}.columns td,.columns "
    "th{padding-right:1.5mm}.columns.narrow{columns:3;column-gap:6mm}\n"
    ".drawn{break-inside:avoid;margin:0 0 4mm}"
    ".drawn svg{max-width:100%;width:auto;margin:0 auto}\n"
    ".small table{font-size:7.5pt}.small thead th{font-size:6.5pt}"
    ".small td,.small th{padding-right:1.2mm}\n"
    ".slip,.place{font-size:9pt;padding:4mm 5mm}.slip .board{font-size:15pt}"
    ".slip .top,.slip .sign{font-size:7.5pt}.slip .sign{padding-top:9mm}"
    ".place .name{font-size:19pt}\n"
    ".cards{columns:2;column-gap:8mm}.card{margin-bottom:6mm}.card table{font-size:7.5pt}\n"
    ".slips .page,.places "
    ".page{break-after:page;break-inside:avoid}.four{grid-template-rows:repeat(4,1fr)}"
    ".five{grid-template-rows:repeat(5,1fr)}"
    ".slips .page:last-child,.places .page:last-child{break-after:auto}\n"
    "body.cut h1,body.cut .sub,body.cut .legend{display:none}}\n";
