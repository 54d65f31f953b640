import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { checkStockAlert } from '#/domain/stock-alerts/stock-alert.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { formWait } from '#/platform/forms/form-limits.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { insertStockAlert } from '../queries.server.ts';
import type { AskRejection } from '../rejections.ts';
import type { AskStockAlertInput } from '../schemas.ts';
import { readStockAlertStock } from './read-stock-alert-stock.server.ts';
import { WORDING } from './wording.ts';

const LIMITS = { address: { max: 20, window: 3600 }, usual: 500, most: 10_000 };
/** Alerts for one address in a day, which anybody can type. */
const FOR_ONE = { max: 10, window: 24 * 3600 };

/** Writes down that somebody wants to be told; the answer never says whether the address is known. */
export async function askStockAlert(
  context: Pick<RequestContext, 'clientIp'>,
  input: AskStockAlertInput,
  now: Date,
): Promise<Result<null, AskRejection>> {
  const { productId, email, locale, website, quantity, from, to } = input;
  if (website !== '') return ok(null);
  if ((from === undefined) !== (to === undefined)) return reject({ reason: 'DAYS_NOT_POSSIBLE' });
  const retryAfter =
    (await formWait('stock-alert', context.clientIp, LIMITS)) ||
    (await rateLimit(`stock-alert-for:${email}`, FOR_ONE));
  if (retryAfter > 0) return reject({ reason: 'TOO_MANY_TRIES', retryAfter });
  const db = getDatabase();
  const range = from && to ? { start: from, end: to } : null;
  const stock = await readStockAlertStock(db, { productId, range }, now);
  if (!stock) return reject({ reason: 'DAYS_NOT_POSSIBLE' });
  const checked = checkStockAlert({ range, quantity }, stock, nairobiDay(now));
  if (!checked.ok) return checked;
  await insertStockAlert(db, {
    email,
    productId,
    quantity,
    rentalStartDate: range?.start ?? null,
    rentalEndDate: range?.end ?? null,
    locale,
    wording: WORDING,
    askedAt: now,
    expiresOn: checked.value.expiresOn,
  });
  return ok(null);
}
