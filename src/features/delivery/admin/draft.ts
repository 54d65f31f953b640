import { readTypedAmount, typedAmount } from '#/domain/money/typed-amount.ts';
import { zoneFields, type ZoneFields } from '../schemas.ts';

/** A zone as it stands in the form: what people type. */
export interface ZoneDraft {
  name: string;
  /** Shillings. */
  price: string;
  daysMin: string;
  daysMax: string;
  counties: number[];
}

export const NEW_ZONE: ZoneDraft = {
  name: '',
  price: '',
  daysMin: '1',
  daysMax: '2',
  counties: [],
};

export function toDraft({ name, price, daysMin, daysMax, counties }: ZoneFields): ZoneDraft {
  return {
    name,
    price: price === 0 ? '0' : typedAmount(price),
    daysMin: String(daysMin),
    daysMax: String(daysMax),
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
    counties: draft.counties,
  };
  const read = zoneFields.safeParse(typed);
  if (read.success) return { fields: read.data, unread: [] };
  const names = ['name', 'price', 'daysMin', 'daysMax', 'counties'] as const;
  const unread = names.filter((name) => read.error.issues.some(({ path }) => path[0] === name));
  return { fields: null, unread };
}

function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : -1;
}
