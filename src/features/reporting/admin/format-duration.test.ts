import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [0.44, '0.4 ms'],
  [12.4, '12 ms'],
  [999, '999 ms'],
  [1300, '1.3 s'],
  [10_000, '> 10 s'],
])('%s ms reads %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
