import { m } from '#/paraglide/messages.js';
import type { FileRejection } from './upload-rules.ts';

const sentences: Record<FileRejection, () => string> = {
  TOO_LARGE: m.chat_file_too_large,
  WRONG_TYPE: m.chat_file_type,
  EMPTY: m.chat_file_empty,
  TOO_MANY: m.chat_file_many,
};

/** Why a file is not even tried. */
export function fileRejectionMessage(rejection: FileRejection): string {
  return sentences[rejection]();
}
