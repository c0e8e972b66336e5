// SPDX-License-Identifier: Apache-2.0
// Tie-breaks as people name them, with a sentence each: what can be put in order by dragging. Codes are those of the desk; one
// that stands in no row here is shown by its code.
import { t } from './say.js';

export const RULES = () => [
  ['DE', t('TB_DE', 'Direct encounter'), t('TB_DE_HINT', 'Only among those who are level and have all met.')],
  ['BH/C1', t('TB_BHC1', 'Buchholz, lowest cut'), t('TB_BHC1_HINT', 'Points of the opponents, without the lowest.')],
  ['BH', t('TB_BH', 'Buchholz'), t('TB_BH_HINT', 'Points of all opponents.')],
  ['BH/M1', t('TB_BHM1', 'Buchholz, median'), t('TB_BHM1_HINT', 'Without the highest and the lowest.')],
  ['SB', t('TB_SB', 'Sonneborn-Berger'), t('TB_SB_HINT', 'Points of those beaten, half of those drawn with.')],
  ['WIN', t('TB_WIN', 'Number of wins'), t('TB_WIN_HINT', 'Games won, with or without play.')],
  ['WON', t('TB_WON', 'Games won at the board'), t('TB_WON_HINT', 'Without forfeits and byes.')],
  ['BPG', t('TB_BPG', 'Games with Black'), t('TB_BPG_HINT', 'Games played with the black pieces.')],
  ['BWG', t('TB_BWG', 'Wins with Black'), t('TB_BWG_HINT', 'Games won with the black pieces.')],
  ['PS', t('TB_PS', 'Progressive score'), t('TB_PS_HINT', 'The sum of the scores after each round.')],
  ['ARO', t('TB_ARO', 'Average rating of opponents'), t('TB_ARO_HINT', 'Of those met at the board.')],
  ['TPR', t('TB_TPR', 'Tournament performance'), t('TB_TPR_HINT', 'By the opponents’ average and the result.')],
  ['KS', t('TB_KS', 'Koya'), t('TB_KS_HINT', 'Points against those who have half or more; round robins.')],
];

/** A rule by its code. @returns {[string, string, string]} */
export const ruleOf = (code) => RULES().find(([one]) => one === code) ?? [code, code, ''];

/** "PTS, BH/C1,BH" as codes, without the points that come first by themselves. */
export const codesOf = (line) => (line ?? '').split(/[,\s]+/).filter((code) => code && code !== 'PTS');
