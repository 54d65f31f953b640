import type {
  CellProblem,
  FileProblem,
  ImportState,
  RowOutcome,
  RowProblem,
} from '#/domain/catalog/product-import.ts';
import { PUBLISHABLE_PARTS } from '#/domain/catalog/check-publishable.ts';
import { LEAST_PICTURE_SIDE } from '#/domain/catalog/picture-size.ts';
import { m } from '#/paraglide/messages.js';
import type { RejectionSentences } from '#/platform/rpc/rejection.ts';
import { partsLabel } from '../labels.ts';
import { CLEARED } from './columns.ts';
import type { AddImportRejection, StartImportRejection } from './rejections.ts';
import type { ImportRowView } from './views.ts';

export const outcomeLabels: Record<RowOutcome, () => string> = {
  refused: m.product_import_refused,
  created: m.product_import_created,
  changed: m.product_import_changed,
  same: m.product_import_same,
};

export const stateLabels: Record<ImportState, () => string> = {
  pending: m.product_import_state_pending,
  checking: m.product_import_state_checking,
  checked: m.product_import_state_checked,
  importing: m.product_import_state_importing,
  done: m.product_import_state_done,
  failed: m.product_import_state_failed,
};

export const addSentences: RejectionSentences<AddImportRejection> = {
  NOT_CSV: () => m.product_import_not_csv(),
  NOT_ZIP: () => m.product_import_not_zip(),
  ZIP_TOO_LARGE: ({ megabytes }) => m.product_import_zip_too_large({ megabytes }),
  QUOTA_EXCEEDED: () => m.product_import_quota(),
  FILE_TOO_LARGE: ({ megabytes }) => m.product_import_too_large({ megabytes }),
};

export const startSentences: RejectionSentences<StartImportRejection> = {
  NOT_READY: () => m.product_import_not_ready(),
  HAS_ERRORS: () => m.product_import_has_errors(),
  NOTHING_TO_IMPORT: () => m.product_import_nothing(),
  ANOTHER_RUNS: () => m.product_import_another(),
};

type Told = { detail: string };

const fileSentences: Record<FileProblem, (told: Told) => string> = {
  NOT_UTF8: () => m.product_import_file_utf8(),
  NO_ROWS: () => m.product_import_file_no_rows(),
  TOO_MANY_ROWS: ({ detail }) => m.product_import_file_many({ most: detail }),
  BROKEN_QUOTES: ({ detail }) => m.product_import_file_quotes({ row: detail }),
  UNKNOWN_COLUMN: ({ detail }) => m.product_import_file_unknown({ column: detail }),
  COLUMN_TWICE: ({ detail }) => m.product_import_file_twice({ column: detail }),
  NO_KEY_COLUMN: ({ detail }) => m.product_import_file_no_key({ column: detail }),
  ZIP_UNREADABLE: () => m.product_import_file_zip_broken(),
  ZIP_TOO_MANY: ({ detail }) => m.product_import_file_zip_many({ most: detail }),
  ZIP_TOO_LARGE: ({ detail }) => m.product_import_file_zip_large({ megabytes: detail }),
  ZIP_FILE_TOO_LARGE: ({ detail }) => m.product_import_file_zip_file_large({ file: detail }),
  ZIP_LOCKED: ({ detail }) => m.product_import_file_zip_locked({ file: detail }),
  ZIP_NAME_TWICE: ({ detail }) => m.product_import_file_zip_twice({ file: detail }),
  BROKEN: () => m.product_import_file_broken(),
};

/** Why a file could not be read. */
export function fileFailureText({ problem, detail }: { problem: FileProblem } & Told): string {
  return fileSentences[problem]({ detail });
}

const cellSentences: Record<CellProblem, (told: Told) => string> = {
  NO_KEY: () => m.product_import_no_key(),
  NOT_WHOLE: ({ detail }) => {
    const missing = PUBLISHABLE_PARTS.filter((part) => detail.split(' ').includes(part));
    return m.product_admin_no_whole({ parts: partsLabel(missing) });
  },
  CHANGED_MEANWHILE: () => m.product_import_changed_meanwhile(),
  WRONG_COUNT_OF_CELLS: () => m.product_import_cells(),
  LABEL_MALFORMED: () => m.product_admin_no_label_malformed(),
  LABEL_TWICE: ({ detail }) => m.product_import_label_twice({ row: detail }),
  LABEL_TAKEN: () => m.product_admin_no_label_taken(),
  OTHER_LABEL: ({ detail }) => m.product_import_other_label({ code: detail }),
  NO_SUCH_PRODUCT: () => m.product_import_no_product(),
  NAME_MISSING: () => m.product_admin_no_name(),
  RENTAL_DAYS_ORDER: () => m.product_admin_error_days_order(),
  NO_REPLACEMENT_VALUE: () => m.product_admin_error_replacement(),
  NOT_AN_AMOUNT: () => m.product_import_amount(),
  NOT_A_NUMBER: () => m.product_import_number(),
  SIZE_INCOMPLETE: () => m.product_import_size(),
  NOT_A_CHOICE: ({ detail }) => m.product_import_choice({ choices: detail }),
  NOT_YES_OR_NO: () => m.product_import_yes_no(),
  NOT_TIERS: () => m.product_import_tiers(),
  UNEVEN_LANGUAGES: () => m.product_import_uneven(),
  TOO_LONG: ({ detail }) => m.product_import_too_long({ most: detail }),
  TOO_MANY: ({ detail }) => m.product_import_too_many({ most: detail }),
  NOT_WRITABLE: () => m.product_import_not_writable(),
  STOCK_PROMISED: ({ detail }) => m.product_import_promised({ least: detail }),
  STOCK_MOVED: ({ detail }) => m.product_import_moved({ now: detail }),
  FITS_UNKNOWN: ({ detail }) => m.product_import_fits_unknown({ code: detail }),
  FITS_ITSELF: () => m.product_import_fits_itself(),
  PICTURE_NOT_SENT: ({ detail }) => m.product_import_picture_not_sent({ file: detail }),
  PICTURE_NOT_IN_ZIP: ({ detail }) => m.product_import_picture_not_in_zip({ file: detail }),
  PICTURE_TWICE: ({ detail }) => m.product_import_picture_twice({ file: detail }),
  PICTURE_UNREADABLE: ({ detail }) => m.product_import_picture_unreadable({ file: detail }),
  PICTURE_TOO_LARGE: ({ detail }) => m.product_import_picture_large({ file: detail }),
  PICTURE_TOO_SMALL: ({ detail }) =>
    m.product_import_picture_small({ file: detail, least: LEAST_PICTURE_SIDE }),
  ALT_COUNT: ({ detail }) => m.product_import_alt_count({ count: detail }),
};

/** What is wrong, after the column that it is about. */
export function problemText({ column, problem, detail = '' }: RowProblem): string {
  const sentence = cellSentences[problem]({ detail });
  return column === null ? sentence : `${column}: ${sentence}`;
}

/** What a row would change: `price: 4500 → 4950`; of a new product what it would be. */
export function changeTexts({ outcome, changes }: Pick<ImportRowView, 'outcome' | 'changes'>) {
  return changes.map(({ column, before, after }) =>
    outcome === 'created'
      ? `${column}: ${after}`
      : `${column}: ${before || CLEARED} → ${after || CLEARED}`,
  );
}
