import type { Executor } from '#/db/client.server.ts';
import type { GuestLineRequest } from '#/domain/cart/guest-cart.ts';
import { chosenColor } from '#/features/catalog/chosen-options.ts';
import { daysBetween, isDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { newToken } from '#/platform/signed-token.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { previewGuestCart } from '../preview-guest-cart.server.ts';
import { readCart, type CartReading, type KnownLine } from '../read-cart.server.ts';
import type { ShareRejection } from '../rejections.ts';
import type { CartLineView, SharedCartView, ShareLinkView } from '../views.ts';
import { findSharedCart, insertSharedCart, type SharedLine } from './queries.server.ts';

const DAY_MS = 24 * 3_600_000;
const TEN_MINUTES = 600;
/** Links made, and links opened, from one address; whole mobile networks share one. */
const MAKE_LIMIT = { max: 30, window: TEN_MINUTES };
const OPEN_LIMIT = { max: 300, window: TEN_MINUTES };

/** Stores a cart behind a link (CART-14); what can no longer be had is left out. */
export async function shareCart(
  db: Executor,
  requests: readonly GuestLineRequest[],
  clientIp: string,
  reading: CartReading,
): Promise<Result<ShareLinkView, ShareRejection>> {
  const wait = await rateLimit(`share-cart:${clientIp}`, MAKE_LIMIT);
  if (wait > 0) return reject({ reason: 'TOO_MANY_SHARES', minutes: Math.ceil(wait / 60) });
  const { lines } = await previewGuestCart(db, requests, null, reading);
  if (lines.length === 0) return reject({ reason: 'NOTHING_TO_SHARE' });
  const token = newToken(16);
  const expiresAt = new Date(reading.now.getTime() + settings().retention.sharedCarts * DAY_MS);
  await insertSharedCart(db, { token, lines: lines.map(toSharedLine), expiresAt });
  return ok({ token, expiresAt: expiresAt.toISOString() });
}

/** A shared cart at today's prices, stock and days, with what changed since. Null: no such link. */
export async function openSharedCart(
  db: Executor,
  token: string,
  clientIp: string,
  reading: CartReading,
): Promise<Result<SharedCartView, ShareRejection> | null> {
  const wait = await rateLimit(`open-shared-cart:${clientIp}`, OPEN_LIMIT);
  if (wait > 0) return reject({ reason: 'TOO_MANY_SHARES', minutes: Math.ceil(wait / 60) });
  const found = await findSharedCart(db, token, reading.now);
  if (!found) return null;
  const nobody = { version: 0, userId: null, code: null };
  const cart = await readCart(db, found.lines.map(toKnownLine), nobody, reading);
  return ok({ cart, expiresAt: found.expiresAt.toISOString() });
}

function toSharedLine(line: CartLineView): SharedLine {
  const { productId, type, quantity, unitPrice } = line;
  // Options are free text; a shared cart carries only those we know.
  const color = chosenColor(line.options) ?? null;
  const [start, end] = [line.rentalStartDate, line.rentalEndDate];
  const { text } = line.options;
  return { productId, type, quantity, start, end, color, unitPrice, ...(text && { text }) };
}

function toKnownLine(line: SharedLine, index: number): KnownLine {
  const { productId, type, quantity, start, end, color, text, unitPrice } = line;
  const range = isDay(start) && isDay(end) ? { start, end } : null;
  return {
    id: `shared-${index}`,
    productId,
    type,
    quantity,
    unitPrice,
    options: { ...(color && { color }), ...(text && { text }) },
    lineNo: 1,
    rentalDuration: range ? daysBetween(range.start, range.end) : null,
    rentalStartDate: range?.start ?? null,
    rentalEndDate: range?.end ?? null,
  };
}
