import { m } from '#/paraglide/messages.js';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import { statusLabels } from '../labels.ts';
import type { PickRejection } from '../rejections.ts';

const pickSentences: RejectionSentences<PickRejection> = {
  ORDER_NOT_IN_STATUS: ({ status }) => m.admin_order_no_status({ status: statusLabels[status]() }),
  PICK_MOVED: ({ counted }) => m.warehouse_no_moved({ counted }),
  PICK_MISCOUNTED: ({ left }) => m.warehouse_no_count({ left }),
  PICK_LINE_GONE: () => m.warehouse_no_line(),
  PICK_CODE_UNKNOWN: ({ code }) => m.warehouse_no_code({ code }),
  PICK_ALREADY: ({ code }) => m.warehouse_no_already({ code }),
  PICK_NOT_HERE: ({ code }) => m.warehouse_no_not_here({ code }),
  PICK_ELSEWHERE: ({ code, number }) => m.warehouse_no_elsewhere({ code, number }),
  PICK_NOT_IN_STOCK: ({ code }) => m.warehouse_no_stock({ code }),
  PICK_OTHER_GOODS: ({ code }) => m.warehouse_no_goods({ code }),
};

/** Why a tick does not count. */
export function pickFailureText(error: unknown): string {
  return rejectionText(error, pickSentences) ?? m.stock_admin_failed();
}
