import { expect, test } from 'vitest';

import { parseDayCount, parseRentalDays } from './parse-days.ts';

/** A Friday. */
const TODAY = '2026-11-20';

test.each([
  ['Is it free on 12 December?', '2026-12-12', '2026-12-13'],
  ['on December 12th, 2027', '2027-12-12', '2027-12-13'],
  ['the 5th of January', '2027-01-05', '2027-01-06'],
  ['2026-12-24', '2026-12-24', '2026-12-25'],
  ['24/12/2026', '2026-12-24', '2026-12-25'],
  ['24/12', '2026-12-24', '2026-12-25'],
  ['24.12.26', '2026-12-24', '2026-12-25'],
  ['from 12 to 14 December', '2026-12-12', '2026-12-15'],
  ['12-14 Dec 2026', '2026-12-12', '2026-12-15'],
  ['December 12 to 14', '2026-12-12', '2026-12-15'],
  ['12 December to 3 January', '2026-12-12', '2027-01-04'],
  ['tomorrow', '2026-11-21', '2026-11-22'],
  ['the day after tomorrow', '2026-11-22', '2026-11-23'],
  ['today', '2026-11-20', '2026-11-21'],
  ['this weekend', '2026-11-21', '2026-11-23'],
  ['on Saturday', '2026-11-21', '2026-11-22'],
  ['next Friday', '2026-11-27', '2026-11-28'],
  ['Friday to Sunday', '2026-11-20', '2026-11-23'],
  ['from 12 December for 3 days', '2026-12-12', '2026-12-15'],
  ['tarehe 12 Desemba', '2026-12-12', '2026-12-13'],
  ['12 hadi 14 Desemba', '2026-12-12', '2026-12-15'],
  ['kuanzia 12 Desemba mpaka 14 Desemba', '2026-12-12', '2026-12-15'],
  ['Jumamosi ijayo', '2026-11-21', '2026-11-22'],
  ['Ijumaa ijayo', '2026-11-27', '2026-11-28'],
  ['kesho', '2026-11-21', '2026-11-22'],
  ['kesho kutwa', '2026-11-22', '2026-11-23'],
  ['wikendi hii', '2026-11-21', '2026-11-23'],
  ['leo kwa siku 2', '2026-11-20', '2026-11-22'],
  ['next weekend', '2026-11-28', '2026-11-30'],
  ['wikendi ijayo', '2026-11-28', '2026-11-30'],
  ['2moro', '2026-11-21', '2026-11-22'],
  ['sato', '2026-11-21', '2026-11-22'],
  ['12/12', '2026-12-12', '2026-12-13'],
  ['12 Dec for three days', '2026-12-12', '2026-12-15'],
  ['on the 12th', '2026-12-12', '2026-12-13'],
  ['the 31st', '2026-12-31', '2027-01-01'],
  ['tarehe 25', '2026-11-25', '2026-11-26'],
  ['tarehe 20 mwezi ujao', '2026-12-20', '2026-12-21'],
  ['for Christmas', '2026-12-25', '2026-12-26'],
  ['mwaka mpya', '2027-01-01', '2027-01-02'],
  ['tarehe 5 mwezi wa pili', '2027-02-05', '2027-02-06'],
  ['tarehe tano mwezi wa kumi na mbili', '2026-12-05', '2026-12-06'],
  ['on Saturday 12 December', '2026-12-12', '2026-12-13'],
  ['Sat, 12/12', '2026-12-12', '2026-12-13'],
  ['Jumamosi tarehe 12 Desemba', '2026-12-12', '2026-12-13'],
  ['Friday 11 December to Sunday 13 December', '2026-12-11', '2026-12-14'],
  ['Ijumaa hadi Jumapili', '2026-11-20', '2026-11-23'],
])('%s is [%s, %s)', (text, start, end) => {
  expect(parseRentalDays(text, TODAY)).toEqual({ start, end });
});

test.each([
  'Is it free?',
  'open 24/7',
  '31 February',
  'I may come',
  '12 cubes please',
  '4 marquee letters',
  'Marquee Letter 1.2 m',
  'mti wa maua m 2.5',
  '4 may be too many',
  '',
])('%j names no day', (text) => expect(parseRentalDays(text, TODAY)).toBeNull());

test.each([
  ['for 3 days', 3],
  ['siku 5', 5],
  ['siku tatu', 3],
  ['a 3-day expo', 3],
  ['a week', 7],
  ['2 weeks', 14],
  ['wiki mbili', 14],
  ['for a month', 30],
  ['miezi miwili', 60],
  ['120 days', 120],
  ['none', null],
])('%j is %j days', (text, days) => expect(parseDayCount(text)).toBe(days));
