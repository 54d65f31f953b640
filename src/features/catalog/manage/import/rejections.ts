import type { TooLarge, UploadRejection } from '#/platform/storage/upload-limits.server.ts';

export type AddImportRejection =
  | UploadRejection
  | TooLarge
  /** A workbook or something else that is no plain text. */
  | { reason: 'NOT_CSV' }
  /** What was sent as a ZIP is none, or larger than one may be. */
  | { reason: 'NOT_ZIP' }
  | { reason: 'ZIP_TOO_LARGE'; megabytes: number };

export type StartImportRejection =
  /** It is not checked yet, or was imported already. */
  | { reason: 'NOT_READY' }
  /** A row was refused: all or nothing. */
  | { reason: 'HAS_ERRORS' }
  /** The shop is as the file says already. */
  | { reason: 'NOTHING_TO_IMPORT' }
  /** One import writes at a time. */
  | { reason: 'ANOTHER_RUNS' };
