import type { NotNow } from '#/domain/orders/status.ts';
import { m } from '#/paraglide/messages.js';
import type { RejectionSentences } from '#/platform/rpc/rejection.ts';
import { statusLabels } from './labels.ts';

/** The sentence for each rejection of cancelling. A reason without one does not compile. */
export const cancelMessages: RejectionSentences<NotNow> = {
  ORDER_NOT_IN_STATUS: ({ status }) => m.order_no_cancel({ status: statusLabels[status]() }),
};
