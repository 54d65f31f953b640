import { expect, test } from 'vitest';

import { normalizeText } from './normalize-text.ts';

test.each([
  ['hw much 2 hire ten cubes 2moro', 'how much to hire 10 cubes tomorrow'],
  ['r u open', 'are you open'],
  ['I need 2 cubes', 'I need 2 cubes'],
  ['wats ur price', 'what is your price'],
  ['it didnt come, I can’t pay', 'it did not come, I can not pay'],
  ['mnadeliver Kisumu?', 'deliver Kisumu?'],
  ['nataka kuhire cube kumi', 'nataka hire cube 10'],
  ['mtanicharge', 'charge'],
  ['viti vinne na meza kumi na mbili', 'viti 4 na meza 12'],
  ['20 m²', '20 square metres'],
  ['GL-7KQ4-M2XH', 'GL-7KQ4-M2XH'],
  ['LED Video Wall Panel P3.9', 'LED Video Wall Panel P3.9'],
])('%j is %j', (typed, meant) => {
  expect(normalizeText(typed)).toBe(meant);
  expect(normalizeText(meant)).toBe(meant);
});
