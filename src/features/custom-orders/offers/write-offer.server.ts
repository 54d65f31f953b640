import { getDatabase, inTransaction, type Transaction } from '#/db/client.server.ts';
import { checkOffer, priceOffer } from '#/domain/custom-orders/offer.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { vatRateAt } from '#/platform/settings/vat-rate.server.ts';
import { mailOffer } from '../mails/send-custom-mails.server.ts';
import { insertEvent, updateStatus } from '../queries.server.ts';
import { canQuoteRequest } from './can-quote.server.ts';
import { holdOffer, releaseOffers } from './holds/hold-offer.server.ts';
import {
  countProducts,
  findLastNumber,
  findOfferIn,
  insertOffer,
  listLines,
  lockOffer,
  lockRequest,
  updateDraft,
  updateOfferState,
  updateSentToWithdrawn,
  updateLines,
} from './queries.server.ts';
import type { OfferNotOpen, SaveOfferRejection, SendOfferRejection } from './rejections.ts';
import type { OfferLineInput, SaveOfferInput } from './schemas.ts';

/** Writes the draft of a request, whole. Null: there is no such request. */
export function saveOffer(
  input: SaveOfferInput,
  now: Date,
): Promise<Result<{ offerId: string; version: number }, SaveOfferRejection> | null> {
  const { customOrderId, version, validUntil, note, delivery, lines } = input;
  return inTransaction(getDatabase(), async (tx) => {
    const request = await lockRequest(tx, customOrderId);
    if (!request) return null;
    if (!(await canQuoteRequest(tx, request, now))) {
      return reject({ reason: 'REQUEST_NOT_OPEN', status: request.status });
    }
    const draft = await findOfferIn(tx, customOrderId, 'draft');
    if ((draft?.version ?? 0) !== version) return reject({ reason: 'OFFER_CHANGED' });
    if (!(await areProductsThere(tx, lines))) return reject({ reason: 'PRODUCT_GONE' });
    const terms = {
      validUntil,
      note,
      deliveryMethod: delivery.method,
      countyCode: delivery.method === 'delivery' ? delivery.countyCode : null,
      deliveryFee: delivery.method === 'delivery' ? delivery.fee : 0,
      vatRate: vatRateAt(now),
    };
    const number = (await findLastNumber(tx, customOrderId)) + 1;
    const written = draft
      ? await updateDraft(tx, draft.id, terms)
      : await insertOffer(tx, { ...terms, customOrderId, number, state: 'draft', createdAt: now });
    await updateLines(
      tx,
      written.id,
      lines.map((line) => ({ depositPerUnit: 0, ...line })),
    );
    return ok({ offerId: written.id, version: written.version });
  });
}

async function areProductsThere(tx: Transaction, lines: readonly OfferLineInput[]) {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  return (await countProducts(tx, ids)) === ids.length;
}

interface OfferVersion {
  offerId: string;
  /** As it was read; whoever comes second is told. */
  version: number;
}

/** Sends a draft to the customer; what was out before is taken back. Null: there is no such offer. */
export function sendOffer(
  { offerId, version, holds, adminId }: OfferVersion & { holds: boolean; adminId: string },
  now: Date,
): Promise<Result<null, SendOfferRejection> | null> {
  return inTransaction(getDatabase(), async (tx) => {
    const found = await lockOffer(tx, offerId);
    if (!found) return null;
    const { offer, request } = found;
    if (offer.version !== version || offer.state !== 'draft') {
      return reject({ reason: 'OFFER_CHANGED' });
    }
    if (!(await canQuoteRequest(tx, request, now))) {
      return reject({ reason: 'REQUEST_NOT_OPEN', status: request.status });
    }
    const lines = await listLines(tx, [offerId]);
    const checked = checkOffer({ ...offer, lines }, nairobiDay(now));
    if (!checked.ok) return checked;
    const held = holds ? await holdOffer(tx, { offer, lines }, now) : ok(null);
    if (!held.ok) return held;
    if (!holds) await releaseOffers(tx, request.id, now);
    await updateSentToWithdrawn(tx, request.id, now);
    const sent = await updateOfferState(tx, offerId, {
      from: 'draft',
      to: 'sent',
      now,
      vatRate: vatRateAt(now),
    });
    const { gross } = priceOffer({ ...offer, lines });
    const step = { version: request.version, to: 'quoted', quote: gross, now } as const;
    const quoted = await updateStatus(tx, request.id, step);
    if (!sent || !quoted) throw new Error(`Offer ${offerId} was changed while it was locked`);
    await insertEvent(tx, {
      customOrderId: request.id,
      by: 'shop',
      userId: adminId,
      fromStatus: request.status,
      toStatus: 'quoted',
      message: offer.note,
      createdAt: now,
    });
    await mailOffer(tx, quoted, { offer: sent, lines, heldUntil: held.value });
    return ok(null);
  });
}

/** Throws a draft away, or takes back what is out. Null: there is no such offer. */
export function withdrawOffer(
  { offerId, version }: OfferVersion,
  now: Date,
): Promise<Result<null, { reason: 'OFFER_CHANGED' } | OfferNotOpen> | null> {
  return inTransaction(getDatabase(), async (tx) => {
    const found = await lockOffer(tx, offerId);
    if (!found) return null;
    const { state: from, version: current, customOrderId } = found.offer;
    if (from !== 'draft' && from !== 'sent') {
      return reject({ reason: 'OFFER_NOT_OPEN', state: from });
    }
    if (current !== version) return reject({ reason: 'OFFER_CHANGED' });
    const gone = await updateOfferState(tx, offerId, { from, to: 'withdrawn', now });
    if (!gone) return reject({ reason: 'OFFER_CHANGED' });
    if (from === 'sent') await releaseOffers(tx, customOrderId, now);
    return ok(null);
  });
}
