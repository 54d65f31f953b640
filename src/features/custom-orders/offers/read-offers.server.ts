import { getDatabase, inTransaction, type Executor } from '#/db/client.server.ts';
import { offerStateOn } from '#/domain/custom-orders/offer.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { findReadable } from '../queries.server.ts';
import { answerLocked } from '../use-cases/record-answer.server.ts';
import { findHeldUntil } from './holds/queries.server.ts';
import { releaseOffers } from './holds/hold-offer.server.ts';
import { readOfferToken } from './offer-token.server.ts';
import {
  findOffer,
  listLines,
  listOfferOrders,
  listOfferProducts,
  listOffers,
  lockOffer,
  updateOfferState,
} from './queries.server.ts';
import type { OfferNotOpen } from './rejections.ts';
import { toOfferView, toStaffOfferView } from './to-views.server.ts';
import type { OfferProductView, OfferView, StaffOfferView } from './views.ts';

/** The offer that a link opens; null for a wrong link and for what was never sent. */
export async function getOffer(
  db: Executor,
  token: string,
  { reader, now }: { reader: { id: string } | null; now: Date },
): Promise<OfferView | null> {
  const id = readOfferToken(token);
  const offer = id && (await findOffer(db, id));
  if (!offer || offer.sentAt === null) return null;
  const [request, lines, [order = null], held] = await Promise.all([
    findReadable(db, 'shop', offer.customOrderId),
    listLines(db, [offer.id]),
    listOfferOrders(db, offer.orderId === null ? [] : [offer.orderId]),
    findHeldUntil(db, [offer.id]),
  ]);
  const today = nairobiDay(now);
  const heldUntil = held.get(offer.id) ?? null;
  return request && toOfferView(offer, { request, lines, order, reader, heldUntil, today });
}

/** Every offer of a request, the newest first. */
export async function listOffersForStaff(
  db: Executor,
  customOrderId: string,
  now: Date,
): Promise<StaffOfferView[]> {
  const rows = await listOffers(db, customOrderId);
  const ids = rows.map(({ id }) => id);
  const [lines, held, orders] = await Promise.all([
    listLines(db, ids),
    findHeldUntil(db, ids),
    listOfferOrders(
      db,
      rows.flatMap(({ orderId }) => orderId ?? []),
    ),
  ]);
  const today = nairobiDay(now);
  return rows.map((row) =>
    toStaffOfferView(row, {
      lines: lines.filter(({ offerId }) => offerId === row.id),
      heldUntil: held.get(row.id) ?? null,
      orderNumber: orders.find(({ id }) => id === row.orderId)?.number ?? null,
      today,
    }),
  );
}

export async function listProductsForOffers(
  db: Executor,
  { locale, customerLocale }: { locale: Locale; customerLocale: Locale },
): Promise<OfferProductView[]> {
  return (await listOfferProducts(db)).map(({ id, name, nameSw, deposit }) => ({
    id,
    name: locale === 'sw' ? nameSw : name,
    text: customerLocale === 'sw' ? nameSw : name,
    deposit,
  }));
}

/** Whoever holds the link says no. Null: the link opens nothing. */
export function declineOffer(token: string, now: Date): Promise<Result<null, OfferNotOpen> | null> {
  return inTransaction(getDatabase(), async (tx) => {
    const id = readOfferToken(token);
    const found = id && (await lockOffer(tx, id));
    if (!found || found.offer.sentAt === null) return null;
    const { offer, request } = found;
    const state = offerStateOn(offer, nairobiDay(now));
    if (state !== 'sent') return reject({ reason: 'OFFER_NOT_OPEN', state });
    const declined = await updateOfferState(tx, offer.id, { from: 'sent', to: 'declined', now });
    // Only the job that lets offers lapse does not wait for the request.
    if (!declined) return reject({ reason: 'OFFER_NOT_OPEN', state: 'lapsed' });
    await answerLocked(tx, request, { to: 'declined', now });
    await releaseOffers(tx, request.id, now);
    return ok(null);
  });
}
