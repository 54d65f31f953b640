import { expect, test } from 'vitest';
import { readWindow } from './delivery-window.ts';

const now = new Date('2026-11-20T09:00:00Z');
const typed = { day: '2026-11-20', from: '14:00', to: '16:30' };

test('two times of a day in Nairobi', () => {
  expect(readWindow(typed, now)).toEqual({
    ok: true,
    value: { from: '2026-11-20T11:00:00.000Z', to: '2026-11-20T13:30:00.000Z' },
  });
});

test.each([
  [{ from: '16:30' }, 'WINDOW_BACKWARDS'],
  [{ from: '17:00' }, 'WINDOW_BACKWARDS'],
  [{ from: '10:00', to: '12:00' }, 'WINDOW_PASSED'],
  [{ day: '2026-11-19' }, 'WINDOW_PASSED'],
  [{ to: '' }, 'WINDOW_UNREAD'],
  [{ day: '' }, 'WINDOW_UNREAD'],
  [{ from: '25:00' }, 'WINDOW_UNREAD'],
])('%o is none: %s', (change, reason) => {
  expect(readWindow({ ...typed, ...change }, now)).toEqual({
    ok: false,
    reason,
  });
});
