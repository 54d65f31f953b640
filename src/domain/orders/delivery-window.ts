import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';

/** When the driver comes, as instants. */
export interface DeliveryWindow {
  from: string;
  to: string;
}

export type WindowRejection = {
  reason: 'WINDOW_UNREAD' | 'WINDOW_BACKWARDS' | 'WINDOW_PASSED';
};

/** Reads a day with two times of it in Nairobi; it ends after it begins, and not before now. */
export function readWindow(
  typed: { day: Day; from: string; to: string },
  now: Date,
): Result<DeliveryWindow, WindowRejection> {
  const [from, to] = [typed.from, typed.to].map(
    (time) => new Date(`${typed.day}T${time}:00+03:00`),
  );
  if (!from || !to || Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) {
    return reject({ reason: 'WINDOW_UNREAD' });
  }
  if (to <= from) return reject({ reason: 'WINDOW_BACKWARDS' });
  if (to <= now) return reject({ reason: 'WINDOW_PASSED' });
  return ok({ from: from.toISOString(), to: to.toISOString() });
}
