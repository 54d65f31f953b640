import type { CartReminderRejection } from '#/domain/cart/cart-reminder.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { ListPage } from '#/platform/lists/read-list-page.server.ts';

/** A cart that somebody left; instants are ISO texts. */
export interface AbandonedCartView {
  userId: string;
  name: string;
  email: string;
  phone: string | null;
  changedAt: string;
  units: number;
  /** Of its lines when they were put in, before discounts and deposits. */
  value: Cents;
  remindedAt: string | null;
  remindedBy: 'mail' | 'whatsapp' | null;
  /** Why no reminder may go out now; null: one may. */
  notNow: CartReminderRejection['reason'] | null;
}

/** What reminders of the last months did. */
export interface RemindersView {
  sent: number;
  /** Of them; an order followed. */
  ordered: number;
  /** What was due for these orders. */
  value: Cents;
}

export interface AbandonedCartsView extends ListPage<AbandonedCartView> {
  /** Of all pages. */
  value: Cents;
  reminders: RemindersView;
}

/** A message that somebody of the shop sends by hand. */
export interface WhatsAppReminderView {
  text: string;
  url: string;
}
