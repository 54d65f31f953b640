import type { SetType } from '#/domain/sets/set.ts';
import { setFields, type SetFields } from '../schemas.ts';
import type { StaffPartView, StaffSetView } from '../views.ts';

/** A part as it stands in the form: its units as they are typed. */
export type PartDraft = Omit<StaffPartView, 'quantity'> & { quantity: string };

/** A set as it stands in the form. */
export interface SetDraft {
  title: string;
  titleSw: string;
  text: string;
  textSw: string;
  guests: string;
  type: SetType;
  isPublished: boolean;
  position: string;
  parts: readonly PartDraft[];
}

export const NEW_SET: SetDraft = {
  title: '',
  titleSw: '',
  text: '',
  textSw: '',
  guests: '',
  type: 'rental',
  isPublished: false,
  position: '0',
  parts: [],
};

export function toDraft(set: StaffSetView): SetDraft {
  const { title, text, guests, type, isPublished, position, parts } = set;
  return {
    title: title.en,
    titleSw: title.sw,
    text: text.en,
    textSw: text.sw,
    guests: guests === null ? '' : String(guests),
    type,
    isPublished,
    position: String(position),
    parts: parts.map((part) => ({ ...part, quantity: String(part.quantity) })),
  };
}

const whole = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** What is typed, by the bounds that the server has; null when something cannot be read. */
export function readDraft(draft: SetDraft): SetFields | null {
  const read = parse(draft);
  return read.success ? read.data : null;
}

/** The fields that cannot be read; of the parts by their place, as `parts.0`. */
export function unreadFields(draft: SetDraft): ReadonlySet<string> {
  const issues = parse(draft).error?.issues ?? [];
  return new Set(
    issues.map(({ path: [field, nth] }) =>
      field === 'parts' ? `parts.${String(nth)}` : String(field),
    ),
  );
}

function parse(draft: SetDraft) {
  const { title, titleSw, text, textSw, guests, position, type, isPublished, parts } = draft;
  return setFields.safeParse({
    title: { en: title, sw: titleSw },
    text: { en: text, sw: textSw },
    guests: guests.trim() === '' ? null : whole(guests),
    type,
    isPublished,
    position: whole(position),
    parts: parts.map(({ productId, quantity, isOptional }) => ({
      productId,
      quantity: whole(quantity),
      isOptional,
    })),
  });
}
