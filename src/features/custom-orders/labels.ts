import type { CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import { m } from '#/paraglide/messages.js';

export const customStatusLabels: Record<CustomOrderStatus, () => string> = {
  new: m.custom_status_new,
  quoted: m.custom_status_quoted,
  accepted: m.custom_status_accepted,
  declined: m.custom_status_declined,
  closed: m.custom_status_closed,
};
