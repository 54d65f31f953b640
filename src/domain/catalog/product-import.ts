import type { BothLanguages, ProductImage } from './product.ts';

/** Where an import of products stands; `done` and `failed` are final. */
export type ImportState = 'pending' | 'checking' | 'checked' | 'importing' | 'done' | 'failed';

/** What an import does, or would do, with one row of its file. */
export type RowOutcome = 'refused' | 'created' | 'changed' | 'same';

/** Why a file cannot be read as a whole. */
export type FileProblem =
  | 'NOT_UTF8'
  | 'NO_ROWS'
  | 'TOO_MANY_ROWS'
  | 'BROKEN_QUOTES'
  | 'UNKNOWN_COLUMN'
  | 'COLUMN_TWICE'
  | 'NO_KEY_COLUMN'
  | 'ZIP_UNREADABLE'
  | 'ZIP_TOO_MANY'
  | 'ZIP_TOO_LARGE'
  | 'ZIP_FILE_TOO_LARGE'
  | 'ZIP_LOCKED'
  | 'ZIP_NAME_TWICE'
  /** Its file is gone, or the work broke off again and again: our fault. */
  | 'BROKEN';

/** Why a file of a ZIP cannot be a product's picture. */
export type PictureProblem = 'PICTURE_UNREADABLE' | 'PICTURE_TOO_LARGE' | 'PICTURE_TOO_SMALL';

/** What a cell can be refused for; the first three are about the whole row. */
export type CellProblem =
  | 'NO_KEY'
  | 'NOT_WHOLE'
  | 'CHANGED_MEANWHILE'
  | 'WRONG_COUNT_OF_CELLS'
  | 'LABEL_MALFORMED'
  | 'LABEL_TWICE'
  | 'LABEL_TAKEN'
  | 'OTHER_LABEL'
  | 'NO_SUCH_PRODUCT'
  | 'NAME_MISSING'
  | 'RENTAL_DAYS_ORDER'
  | 'NO_REPLACEMENT_VALUE'
  | 'NOT_AN_AMOUNT'
  | 'NOT_A_NUMBER'
  | 'SIZE_INCOMPLETE'
  | 'NOT_A_CHOICE'
  | 'NOT_YES_OR_NO'
  | 'NOT_TIERS'
  | 'UNEVEN_LANGUAGES'
  | 'TOO_LONG'
  | 'TOO_MANY'
  | 'NOT_WRITABLE'
  | 'STOCK_PROMISED'
  | 'STOCK_MOVED'
  | 'FITS_UNKNOWN'
  | 'FITS_ITSELF'
  | 'PICTURE_NOT_SENT'
  | 'PICTURE_NOT_IN_ZIP'
  | 'PICTURE_TWICE'
  | 'ALT_COUNT'
  | PictureProblem;

/** One thing that is wrong with a row. */
export interface RowProblem {
  /** The column's title in the file; null: the row as a whole. */
  column: string | null;
  problem: CellProblem;
  /** What the sentence names: the row with the same code, a limit, what may stand there. */
  detail?: string;
}

/** What a cell changes, shortened for people. */
export interface CellChange {
  column: string;
  before: string;
  after: string;
}

/** A picture as it is stored, before anybody says what it shows. */
export type StoredPicture = Omit<ProductImage, 'alt'>;

/** A picture that a product has after an import: one that is stored, or a file of the ZIP. */
export type PlannedPicture = { alt: BothLanguages } & ({ image: StoredPicture } | { file: string });
