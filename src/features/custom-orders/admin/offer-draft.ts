import { addDays, isDay, type Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import { readTypedAmount, typedAmount } from '#/domain/money/typed-amount.ts';
import { m } from '#/paraglide/messages.js';
import type { OfferLineInput, SaveOfferInput } from '../offers/schemas.ts';
import type { StaffOfferView } from '../offers/views.ts';

/** A line as it is typed. */
export interface TypedLine {
  /** Tells lines apart while they are moved. */
  key: string;
  text: string;
  type: 'purchase' | 'rental';
  quantity: string;
  price: string;
  deposit: string;
  /** Empty: made for this order. */
  productId: string;
  start: string;
  end: string;
}

/** An offer as it is typed: everything is text until it is saved. */
export interface TypedOffer {
  lines: TypedLine[];
  validUntil: string;
  note: string;
  method: 'pickup' | 'delivery';
  county: string;
  fee: string;
}

/** Under which a tab keeps what is typed for a request. */
export const offerDraftName = (requestId: string) => `custom-order-offer:${requestId}`;

export const EMPTY_LINE = {
  text: '',
  type: 'purchase',
  quantity: '1',
  price: '',
  deposit: '',
  productId: '',
  start: '',
  end: '',
} as const;

interface RequestFacts {
  title: string;
  quantity: number;
  countyCode: number | null;
  /** For all of it: what the customer has said yes to; null: nothing yet. */
  agreedPrice: Cents | null;
}

/** An offer of nothing yet, for what is known of the request; its sum is what was agreed. */
export function newOffer(request: RequestFacts, today: Day): TypedOffer {
  const { countyCode } = request;
  return {
    lines: [{ ...EMPTY_LINE, key: '0', ...firstLine(request) }],
    validUntil: addDays(today, 14),
    note: '',
    method: countyCode === null ? 'pickup' : 'delivery',
    county: countyCode === null ? '' : String(countyCode),
    fee: '',
  };
}

function firstLine({ title, quantity, agreedPrice }: RequestFacts) {
  const line = { text: title, quantity: String(quantity) };
  if (agreedPrice === null) return line;
  if (agreedPrice % quantity === 0) return { ...line, price: typedAmount(agreedPrice / quantity) };
  // A price that does not divide into equal ones is one for the whole.
  return { text: `${quantity} × ${title}`, quantity: '1', price: typedAmount(agreedPrice) };
}

/** A saved draft, as it is typed. */
export function typedOffer(offer: StaffOfferView): TypedOffer {
  const { method, countyCode } = offer.delivery;
  return {
    lines: offer.lines.map((line) => ({
      key: line.id,
      text: line.text,
      type: line.type,
      quantity: String(line.quantity),
      price: typedAmount(line.unitPrice),
      deposit: line.type === 'rental' ? typedAmount(line.depositPerUnit) : '',
      productId: line.productId ?? '',
      start: line.rentalStartDate ?? '',
      end: line.rentalEndDate ?? '',
    })),
    validUntil: offer.validUntil,
    note: offer.note,
    method,
    county: countyCode === null ? '' : String(countyCode),
    fee: method === 'delivery' ? typedAmount(offer.deliveryFee) : '',
  };
}

export type OfferTerms = Omit<SaveOfferInput, 'customOrderId' | 'version'>;

/** What is wrong with a field, by its name: `fee`, or `price:<key of the line>`. */
export type OfferErrors = ReadonlyMap<string, string>;

/** Reads what was typed: the terms, or what is wrong with which field. */
export function readOffer(
  typed: TypedOffer,
): { terms: OfferTerms; errors: null } | { terms: null; errors: OfferErrors } {
  const errors = new Map<string, string>();
  const lines = typed.lines.map((line) => readLine(line, errors));
  const { validUntil, note, method } = typed;
  if (!isDay(validUntil)) errors.set('validUntil', m.offer_admin_wrong_day());
  const fee = readAmount(typed.fee || '0', 'fee', errors);
  if (method === 'delivery' && typed.county === '') {
    errors.set('county', m.offer_admin_wrong_county());
  }
  if (method === 'pickup') errors.delete('fee');
  if (errors.size > 0) return { terms: null, errors };
  const delivery =
    method === 'pickup' ? { method } : { method, countyCode: Number(typed.county), fee };
  return { terms: { validUntil, note: note.trim(), delivery, lines }, errors: null };
}

function readLine(line: TypedLine, errors: Map<string, string>): OfferLineInput {
  const { key, type, start, end, productId } = line;
  const text = line.text.trim();
  if (text === '') errors.set(`text:${key}`, m.offer_error_text());
  const quantity = /^\d{1,5}$/.test(line.quantity.trim()) ? Number(line.quantity) : 0;
  if (quantity < 1 || quantity > 10_000) {
    errors.set(`quantity:${key}`, m.offer_admin_wrong_quantity());
  }
  const priced = { text, quantity, unitPrice: readAmount(line.price, `price:${key}`, errors) };
  if (type === 'purchase') {
    return { ...priced, type, productId: productId === '' ? null : productId };
  }
  if (productId === '') errors.set(`product:${key}`, m.offer_admin_choose());
  if (!isDay(start) || !isDay(end) || start >= end) {
    errors.set(`days:${key}`, m.offer_admin_wrong_days());
  }
  const depositPerUnit = readAmount(line.deposit || '0', `deposit:${key}`, errors);
  return {
    ...priced,
    type,
    productId,
    depositPerUnit,
    rentalStartDate: start,
    rentalEndDate: end,
  };
}

/** KSh 10 million, in cents. */
const MOST = 1_000_000_000;

function readAmount(text: string, field: string, errors: Map<string, string>): number {
  const cents = readTypedAmount(text);
  if (cents !== null && cents <= MOST) return cents;
  errors.set(field, m.offer_admin_wrong_amount());
  return 0;
}
