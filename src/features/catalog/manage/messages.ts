import { m } from '#/paraglide/messages.js';
import type { RejectionSentences } from '#/platform/rpc/rejection.ts';
import { partsLabel } from './labels.ts';
import type { BulkRefusal, ManageProductRejection } from './rejections.ts';

export const manageSentences: RejectionSentences<ManageProductRejection> = {
  CHANGED_MEANWHILE: () => m.product_admin_no_changed(),
  NOT_WHOLE: ({ missing }) => m.product_admin_no_whole({ parts: partsLabel(missing) }),
  NAME_MISSING: () => m.product_admin_no_name(),
  RENTAL_DAYS_ORDER: () => m.product_admin_error_days_order(),
  NO_REPLACEMENT_VALUE: () => m.product_admin_error_replacement(),
  LABEL_TAKEN: () => m.product_admin_no_label_taken(),
  LABEL_MALFORMED: () => m.product_admin_no_label_malformed(),
  TERM_GONE: () => m.product_admin_no_term(),
  PICTURE_GONE: () => m.product_admin_no_picture(),
  PRODUCT_USED: () => m.product_admin_no_remove(),
};

/** Why one of many products was left as it is. */
export const bulkSentences: RejectionSentences<BulkRefusal> = {
  ...manageSentences,
  CHANGED_MEANWHILE: () => m.product_admin_no_changed(),
  GONE: () => m.product_admin_no_gone(),
  NOTHING_TO_DO: () => m.product_admin_no_nothing(),
  NO_SUCH_PRICE: () => m.product_admin_no_such_price(),
  PRICE_TOO_LOW: () => m.product_admin_no_price_low(),
  PRICE_TOO_HIGH: () => m.product_admin_no_price_high(),
  PRICE_SAME: () => m.product_admin_no_price_same(),
};
