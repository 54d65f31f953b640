import { readTypedAmount, typedAmount } from '#/domain/money/typed-amount.ts';
import { areDaysReversed, zoneFields, type ZoneFields } from '../schemas.ts';

/** A zone as it stands in the form: what people type. */
export interface ZoneDraft {
  name: string;
  /** Shillings. */
  price: string;
  daysMin: string;
  daysMax: string;
  deliveryDays: string;
  collectionDays: string;
  counties: number[];
}

export const NEW_ZONE: ZoneDraft = {
  name: '',
  price: '',
  daysMin: '1',
  daysMax: '2',
  deliveryDays: '0',
  collectionDays: '0',
  counties: [],
};

export function toDraft({ name, price, counties, ...days }: ZoneFields): ZoneDraft {
  return {
    name,
    price: price === 0 ? '0' : typedAmount(price),
    daysMin: String(days.daysMin),
    daysMax: String(days.daysMax),
    deliveryDays: String(days.deliveryDays),
    collectionDays: String(days.collectionDays),
    counties,
  };
}

/** What is typed, by the bounds that the server has; each field that cannot be read is named. */
export function readDraft(draft: ZoneDraft): {
  fields: ZoneFields | null;
  unread: readonly (keyof ZoneDraft)[];
} {
  const typed = {
    name: draft.name,
    price: readTypedAmount(draft.price) ?? -1,
    daysMin: wholeNumber(draft.daysMin),
    daysMax: wholeNumber(draft.daysMax),
    deliveryDays: wholeNumber(draft.deliveryDays),
    collectionDays: wholeNumber(draft.collectionDays),
    counties: draft.counties,
  };
  const read = zoneFields.safeParse(typed);
  if (read.success) return { fields: read.data, unread: [] };
  const names = [
    'name',
    'price',
    'daysMin',
    'daysMax',
    'deliveryDays',
    'collectionDays',
    'counties',
  ] as const;
  const unread = names.filter((name) => read.error.issues.some(({ path }) => path[0] === name));
  return { fields: null, unread };
}

/** Said beside what else is wrong, before the server refuses it. */
export function isReversed(draft: ZoneDraft): boolean {
  const daysMax = wholeNumber(draft.daysMax);
  return daysMax >= 0 && areDaysReversed({ daysMin: wholeNumber(draft.daysMin), daysMax });
}

function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : -1;
}
