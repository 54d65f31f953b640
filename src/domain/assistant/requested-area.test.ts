import { expect, test } from 'vitest';

import { requestedArea } from './requested-area.ts';

test.each([
  ['dance floor 4 by 5 metres for saturday', 20],
  ['a 4x5 dance floor', 20],
  ['4m x 5m', 20],
  ['4 × 5 m', 20],
  ['2.5 by 3 m', 8],
  ['12 x 12 feet of dance floor', 14],
  ['12ft by 12', 14],
  ['sakafu ya dansi mita 4 kwa 5 Jumamosi', 20],
  ['futi 12 kwa 12', 14],
  ['20 sqm of dance floor', null],
  ['5 kwa 2000', null],
  ['0 by 5 metres', null],
  ['from 12 to 14 December', null],
])('%j speaks of %j square metres', (text, area) => expect(requestedArea(text)).toBe(area));
