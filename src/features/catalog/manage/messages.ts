import { m } from '#/paraglide/messages.js';
import type { RejectionSentences } from '#/platform/rpc/rejection.ts';
import { partsLabel } from './labels.ts';
import type { ManageProductRejection } from './rejections.ts';

export const manageSentences: RejectionSentences<ManageProductRejection> = {
  CHANGED_MEANWHILE: () => m.product_admin_no_changed(),
  NOT_WHOLE: ({ missing }) => m.product_admin_no_whole({ parts: partsLabel(missing) }),
  NAME_MISSING: () => m.product_admin_no_name(),
  LABEL_TAKEN: () => m.product_admin_no_label_taken(),
  LABEL_MALFORMED: () => m.product_admin_no_label_malformed(),
  PICTURE_GONE: () => m.product_admin_no_picture(),
  PRODUCT_USED: () => m.product_admin_no_remove(),
};
