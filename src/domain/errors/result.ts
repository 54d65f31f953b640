/** The successful half of a {@link Result}. */
export type Ok<T> = { ok: true; value: T };

/**
 * What a rule answers when a customer can cause the rejection. Our own faults are thrown instead.
 * `R` is a union of `{ reason: 'SOME_REASON', …amounts }`; each reason is turned into a sentence
 * by one exhaustive record in the feature's `messages.ts`.
 */
export type Result<T, R extends { reason: string }> = Ok<T> | ({ ok: false } & R);

/** Wraps the value of a rule that was met. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Wraps a rejection: `reject({ reason: 'QUANTITY_TOO_LARGE', max: 999 })`. */
export function reject<const R extends { reason: string }>(rejection: R): { ok: false } & R {
  return { ok: false, ...rejection };
}
