import type { NotNow } from '#/domain/orders/status.ts';
import { m } from '#/paraglide/messages.js';
import { statusWords } from './words.ts';

/** The sentence for each refusal of cancelling. A reason without one does not compile. */
export const cancelMessages: Record<NotNow['reason'], (rejection: NotNow) => string> = {
  ORDER_NOT_IN_STATUS: ({ status }) => m.order_no_cancel({ status: statusWords[status]() }),
};
