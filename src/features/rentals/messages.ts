import { m } from '#/paraglide/messages.js';
import type { RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { MovementRejection } from './rejections.ts';

export const movementSentences: RejectionSentences<MovementRejection> = {
  STOCK_PROMISED: ({ least }) => m.product_admin_stock_promised({ least }),
  STOCK_MOVED: ({ now }) => m.stock_admin_no_moved({ now }),
  TOO_FEW_UNITS: ({ onHand }) => m.stock_admin_no_few({ count: onHand }),
  TOO_MANY_UNITS: ({ most }) => m.stock_admin_no_many({ most }),
  NOT_AT_REPAIR: ({ atRepair }) => m.stock_admin_no_repair({ count: atRepair }),
  NOT_REVERSIBLE: () => m.stock_admin_no_reverse(),
};
