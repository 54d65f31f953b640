import type { CartReminderRejection } from '#/domain/cart/cart-reminder.ts';

export type RemindRejection = CartReminderRejection | { reason: 'NO_PHONE' };
