import { getDatabase } from '#/db/client.server.ts';
import type { Result } from '#/domain/errors/result.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { foundOrThrow, unwrapOrThrow, type RejectionErrors } from '#/platform/rpc/base.server.ts';
import { getOrderForStaff } from './get-order-for-staff.server.ts';

interface Wanted {
  orderId: string;
  locale: Locale;
}

export async function readOrder({ orderId, locale }: Wanted) {
  return foundOrThrow(await getOrderForStaff(getDatabase(), { orderId, locale }, new Date()));
}

/** The order as it is after a step; a rejection, or that there is none, is thrown. */
export async function after<R extends { reason: string }>(
  wanted: Wanted,
  taken: Promise<Result<null, R> | null>,
  errors: RejectionErrors<R>,
) {
  unwrapOrThrow(foundOrThrow(await taken), errors);
  return readOrder(wanted);
}
