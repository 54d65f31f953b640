import type { ProductImage } from '#/domain/catalog/product.ts';
import { termFields, type TermFields } from '../schemas.ts';

/** A term as it stands in the form. */
export interface TermDraft {
  name: string;
  nameSw: string;
  text: string;
  textSw: string;
  picture: ProductImage | null;
}

export const NEW_TERM: TermDraft = { name: '', nameSw: '', text: '', textSw: '', picture: null };

export function toDraft({ name, text, picture }: TermFields): TermDraft {
  return { name: name.en, nameSw: name.sw, text: text.en, textSw: text.sw, picture };
}

/** What is typed, by the bounds that the server has; null when a name is missing. */
export function readDraft({ name, nameSw, text, textSw, picture }: TermDraft): TermFields | null {
  const typed = { name: { en: name, sw: nameSw }, text: { en: text, sw: textSw }, picture };
  const read = termFields.safeParse(typed);
  return read.success ? read.data : null;
}
