import type { PhotoKind } from '#/domain/orders/photo.ts';
import { m } from '#/paraglide/messages.js';

export const photoLabels: Record<PhotoKind, () => string> = {
  handed_over: m.order_photo_handed_over,
  delivered: m.order_photo_delivered,
  signature: m.order_photo_signature,
  returned: m.order_photo_returned,
};
