import type { PurchaseState } from '#/domain/purchasing/purchase-order.ts';
import { m } from '#/paraglide/messages.js';

export const stateLabels: Record<PurchaseState | 'overdue', () => string> = {
  draft: m.purchase_state_draft,
  ordered: m.purchase_state_ordered,
  partly: m.purchase_state_partly,
  received: m.purchase_state_received,
  cancelled: m.purchase_state_cancelled,
  overdue: m.purchase_overdue,
};
