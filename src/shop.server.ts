import { accountAuthMails } from '#/features/account/mails/send-account-mails.server.ts';
import { abandonedCarts } from '#/features/abandoned-carts/feature.server.ts';
import { account } from '#/features/account/feature.server.ts';
import { assistant } from '#/features/assistant/feature.server.ts';
import { audit } from '#/features/audit/feature.server.ts';
import { cart } from '#/features/cart/feature.server.ts';
import { catalog } from '#/features/catalog/feature.server.ts';
import { chat } from '#/features/chat/feature.server.ts';
import { checkout } from '#/features/checkout/feature.server.ts';
import { contact } from '#/features/contact/feature.server.ts';
import { costs } from '#/features/costs/feature.server.ts';
import { content } from '#/features/content/feature.server.ts';
import { customOrders } from '#/features/custom-orders/feature.server.ts';
import { delivery } from '#/features/delivery/feature.server.ts';
import { desk } from '#/features/desk/feature.server.ts';
import { devMailbox } from '#/features/dev-mailbox/feature.server.ts';
import { discounts } from '#/features/discounts/feature.server.ts';
import { documents } from '#/features/documents/feature.server.ts';
import { earnings } from '#/features/earnings/feature.server.ts';
import { eventReminders } from '#/features/event-reminders/feature.server.ts';
import { inbox } from '#/features/inbox/feature.server.ts';
import { invitations } from '#/features/invitations/feature.server.ts';
import { finance } from '#/features/finance/feature.server.ts';
import { ledger } from '#/features/ledger/feature.server.ts';
import { listViews } from '#/features/list-views/feature.server.ts';
import { newsletter } from '#/features/newsletter/feature.server.ts';
import { orders } from '#/features/orders/feature.server.ts';
import { payments } from '#/features/payments/feature.server.ts';
import { payouts } from '#/features/payouts/feature.server.ts';
import { people } from '#/features/people/feature.server.ts';
import { pictures } from '#/features/pictures/feature.server.ts';
import { purchasing } from '#/features/purchasing/feature.server.ts';
import { redirects } from '#/features/redirects/feature.server.ts';
import { rentals } from '#/features/rentals/feature.server.ts';
import { referrals } from '#/features/referrals/feature.server.ts';
import { reporting } from '#/features/reporting/feature.server.ts';
import { reviews } from '#/features/reviews/feature.server.ts';
import { visits } from '#/features/visits/feature.server.ts';
import { stockAlerts } from '#/features/stock-alerts/feature.server.ts';
import { settings } from '#/features/settings/feature.server.ts';
import { sets } from '#/features/sets/feature.server.ts';
import { taxonomy } from '#/features/taxonomy/feature.server.ts';
import { units } from '#/features/units/feature.server.ts';
import { provideAuthMails } from '#/platform/auth/auth.server.ts';
import { composeFeatures } from '#/platform/feature.server.ts';
import { providePersonalData } from '#/platform/personal-data.server.ts';

/** The composition root: every feature of the shop, under the name of its procedures. */
export const shop = composeFeatures({
  abandonedCarts,
  account,
  assistant,
  audit,
  cart,
  catalog,
  // Both sides of a conversation: the browser knows them as one.
  chat: { ...chat, api: { ...chat.api, ...inbox.api } },
  checkout,
  contact,
  content,
  costs,
  customOrders,
  delivery,
  desk,
  devMailbox,
  discounts,
  documents,
  earnings,
  eventReminders,
  invitations,
  finance,
  ledger,
  listViews,
  newsletter,
  orders,
  payments,
  payouts,
  people,
  pictures,
  purchasing,
  redirects,
  referrals,
  reporting,
  reviews,
  visits,
  sets,
  settings,
  stock: rentals,
  taxonomy,
  units,
  stockAlerts,
});

/** Hands on what is needed deep inside a call; once per process, before it answers anything. */
export function provideShop(): void {
  provideAuthMails(accountAuthMails);
  providePersonalData(shop.personalData);
}

export type Api = typeof shop.api;
