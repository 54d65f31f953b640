/** Copies that leave in a minute: what a small mail server passes on without being slowed down. */
export const COPIES_A_MINUTE = 60;

/** Copies of one batch: a stop is heeded between two copies, a crash leaves few in doubt. */
export const BATCH_SIZE = 10;

/** From the beginning of one batch to that of the next. */
export const BATCH_EVERY_MS = (BATCH_SIZE * 60_000) / COPIES_A_MINUTE;

/** How long the whole sending rests when the mail server cannot be reached. */
export const REST_MS = 5 * 60_000;

/** Longer than a mail server may take over one copy: who is `sending` that long was abandoned. */
export const ABANDONED_AFTER_MS = 10 * 60_000;

/** Tries with an address that the mail server puts off; then it is refused. */
export const MOST_ATTEMPTS = 4;

/** Until an address that was put off is tried again, longer each time: 15, 30, 60 minutes. */
export function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + 15 * 60_000 * 2 ** (attempts - 1));
}

/** How long so many copies take, in whole minutes, at least one. */
export function minutesFor(copies: number): number {
  return Math.max(1, Math.ceil(copies / COPIES_A_MINUTE));
}
