import type { SentFile } from './outgoing.ts';
import { MAX_MESSAGE_LENGTH } from './schemas.ts';

export interface Draft {
  text: string;
  files: readonly SentFile[];
  /**
   * The name under which exactly this was tried before and failed. It may have arrived all the
   * same; sent under its old name it cannot be there twice.
   */
  triedAs: string | null;
}

export const EMPTY_DRAFT: Draft = { text: '', files: [], triedAs: null };

export function canSend({ text, files }: Pick<Draft, 'text' | 'files'>): boolean {
  return (text.trim() !== '' || files.length > 0) && text.length <= MAX_MESSAGE_LENGTH;
}

export function isEmpty({ text, files }: Draft): boolean {
  return text === '' && files.length === 0;
}

/** A changed draft is another message. */
export function withText(draft: Draft, text: string): Draft {
  return text === draft.text ? draft : { ...draft, text, triedAs: null };
}

export function withFile(draft: Draft, file: SentFile): Draft {
  return { ...draft, files: [...draft.files, file], triedAs: null };
}

export function withoutFile(draft: Draft, id: string): Draft {
  return { ...draft, files: draft.files.filter((file) => file.id !== id), triedAs: null };
}
