import { decideAcceptance, offerStateOn, priceOffer } from '#/domain/custom-orders/offer.ts';
import type { Day } from '#/domain/dates/day.ts';
import { countyName } from '#/domain/orders/counties.ts';
import type { CustomOrderRow } from '../queries.server.ts';
import type { OfferLineRow, OfferOrder, OfferRow } from './queries.server.ts';
import type { OfferView, StaffOfferView } from './views.ts';

function termsOf(row: OfferRow, lines: readonly OfferLineRow[], today: Day) {
  const { number, note, deliveryMethod: method, countyCode, deliveryFee } = row;
  const { lines: _lines, ...sums } = priceOffer({ lines, deliveryFee, vatRate: row.vatRate });
  const county = countyCode === null ? null : countyName(countyCode);
  const delivery = { method, countyCode, county };
  return { number, ...toOfferStateView(row, today), note, delivery, sums };
}

export function toOfferStateView(row: OfferRow, today: Day) {
  return { state: offerStateOn(row, today), validUntil: row.validUntil };
}

interface StaffOfferFacts {
  lines: OfferLineRow[];
  orderNumber: string | null;
  heldUntil: Date | null;
  today: Day;
}

export function toStaffOfferView(
  row: OfferRow,
  { lines, orderNumber, heldUntil, today }: StaffOfferFacts,
): StaffOfferView {
  return {
    ...termsOf(row, lines, today),
    id: row.id,
    version: row.version,
    lines: lines.map(({ offerId: _offer, position: _position, ...line }) => line),
    deliveryFee: row.deliveryFee,
    orderNumber,
    heldUntil: heldUntil?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

interface OfferFacts {
  request: CustomOrderRow;
  lines: OfferLineRow[];
  order: OfferOrder | null;
  /** Null: nobody is signed in. */
  reader: { id: string } | null;
  heldUntil: Date | null;
  today: Day;
}

export function toOfferView(
  row: OfferRow,
  { request, lines, order, reader, heldUntil, today }: OfferFacts,
): OfferView {
  const isOwn = reader !== null && order?.userId === reader.id;
  const decided = decideAcceptance({ ...row, order }, reader?.id ?? null, today);
  return {
    ...termsOf(row, lines, today),
    reference: request.reference,
    heldUntil: heldUntil?.toISOString() ?? null,
    canAccept: decided.ok && decided.value === 'place',
    order: order && isOwn ? { id: order.id, number: order.number } : null,
    lines: lines.map((line) => ({
      id: line.id,
      text: line.text,
      type: line.type,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      depositPerUnit: line.depositPerUnit,
      rentalStartDate: line.rentalStartDate,
      rentalEndDate: line.rentalEndDate,
    })),
  };
}
