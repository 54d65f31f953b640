import { expect, it } from 'vitest';
import { daysErrorOf } from './days-error.ts';

const missing = 'Please choose the first day and the day it comes back.';
const reversed = 'The return day must be after the first day.';

it.each([
  [{}, undefined],
  [{ from: '', to: '' }, undefined],
  [{ from: '2026-12-01', to: '2026-12-03' }, undefined],
  [{ from: '2026-12-01', to: '' }, missing],
  [{ to: '2026-12-03' }, missing],
  [{ from: '2026-12-03', to: '2026-12-01' }, reversed],
  [{ from: '2026-12-03', to: '2026-12-03' }, reversed],
])('days of a filter: %j', (fields, expected) => {
  expect(daysErrorOf(fields)).toBe(expected);
});
