import { addDays, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';

export const MESSAGE_STATES = ['waiting', 'snoozed', 'handled', 'spam'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The longest that a message may be put off: nobody plans further. */
export const LONGEST_SNOOZE_DAYS = 365;

interface MessageFacts {
  handledAt: Date | null;
  spamAt: Date | null;
  snoozedUntil: Day | null;
}

/** Where a message stands on a day; one that was put off waits again from its day on. */
export function messageState(
  { handledAt, spamAt, snoozedUntil }: MessageFacts,
  today: Day,
): MessageState {
  if (spamAt !== null) return 'spam';
  if (handledAt !== null) return 'handled';
  return snoozedUntil !== null && snoozedUntil > today ? 'snoozed' : 'waiting';
}

/** Whether a message can be put off until a day: from tomorrow on, for a year at most. */
export function checkSnooze(
  until: Day,
  today: Day,
): Result<null, { reason: 'SNOOZE_DAY'; from: Day; to: Day }> {
  const [from, to] = [addDays(today, 1), addDays(today, LONGEST_SNOOZE_DAYS)];
  return until < from || until > to ? reject({ reason: 'SNOOZE_DAY', from, to }) : ok(null);
}
