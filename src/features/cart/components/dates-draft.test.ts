import { expect, test } from 'vitest';
import { chooseDay, draftOf, rangeOfDraft, withStart } from './dates-draft.ts';

const weekend = { start: '2026-11-27', end: '2026-11-30' };
const empty = draftOf(null);

test('a draft becomes a range when both days are there and in order', () => {
  expect(rangeOfDraft(draftOf(weekend))).toEqual(weekend);
  expect(rangeOfDraft(empty)).toBeNull();
  expect(rangeOfDraft({ start: weekend.start, end: '' })).toBeNull();
  expect(rangeOfDraft({ start: weekend.start, end: weekend.start })).toBeNull();
  expect(rangeOfDraft({ start: weekend.end, end: weekend.start })).toBeNull();
  expect(rangeOfDraft({ start: '2026-02-30', end: weekend.end })).toBeNull();
});

test('days are chosen start first, then end, then anew', () => {
  const start = chooseDay(empty, weekend.start);
  expect(start).toEqual({ start: weekend.start, end: '' });
  expect(chooseDay(start, weekend.end)).toEqual(weekend);
  expect(chooseDay(start, '2026-11-20')).toEqual({ start: '2026-11-20', end: '' });
  expect(chooseDay(start, weekend.start)).toEqual(start);
  expect(chooseDay(draftOf(weekend), '2026-12-01')).toEqual({ start: '2026-12-01', end: '' });
});

test('a later start drops an end that no longer fits', () => {
  expect(withStart(weekend, '2026-11-28')).toEqual({ start: '2026-11-28', end: weekend.end });
  expect(withStart(weekend, '2026-11-30')).toEqual({ start: '2026-11-30', end: '' });
  expect(withStart(weekend, '')).toEqual(empty);
});
