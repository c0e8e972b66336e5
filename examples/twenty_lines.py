# SPDX-License-Identifier: Apache-2.0
import swisspair

t = swisspair.read("open-round-5.trf")
for board in t.pair(system="dutch-2026"):
    print(board.white, board.black)
for passage in t.explain(23, system="dutch-2026").passages:
    print(passage.text)
for row in t.standings("BH/C1,BH,SB"):
    print(row.rank, row.name)
