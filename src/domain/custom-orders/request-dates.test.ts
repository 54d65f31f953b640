import { expect, test } from 'vitest';
import { checkRequestDates } from './request-dates.ts';

const today = '2026-11-21';

test.each([
  [null, null],
  ['2026-11-21', null],
  [null, '2026-11-21'],
  ['2026-12-12', '2026-12-12'],
  ['2026-12-12', '2026-12-10'],
])('event %s and deadline %s can be kept', (eventDate, deadline) => {
  expect(checkRequestDates({ eventDate, deadline }, today)).toMatchObject({ ok: true });
});

test.each([
  ['2026-11-20', null, 'EVENT_PASSED'],
  [null, '2026-11-20', 'DEADLINE_PASSED'],
  ['2026-12-12', '2026-12-13', 'DEADLINE_AFTER_EVENT'],
])('event %s and deadline %s: %s', (eventDate, deadline, reason) => {
  expect(checkRequestDates({ eventDate, deadline }, today)).toEqual({ ok: false, reason });
});
