import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['What’s the deposit?', 'whats-the-deposit'],
  ["Zinang'aa usiku", 'zinangaa-usiku'],
  ['Café & bar', 'cafe-bar'],
  ['  --  ', ''],
  ['../../etc', 'etc'],
  ['x'.repeat(200), 'x'.repeat(60)],
])('%j becomes %j', (text, expected) => {
  expect(slugOf(text)).toBe(expected);
});
