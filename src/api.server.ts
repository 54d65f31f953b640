import { accountApi } from '#/features/account/api.server.ts';
import { cartApi } from '#/features/cart/api.server.ts';
import { catalogApi } from '#/features/catalog/api.server.ts';
import { chatApi } from '#/features/chat/api.server.ts';
import { checkoutApi } from '#/features/checkout/api.server.ts';
import { contactApi } from '#/features/contact/api.server.ts';
import { contentApi } from '#/features/content/api.server.ts';
import { customOrdersApi } from '#/features/custom-orders/api.server.ts';
import { devMailboxApi } from '#/features/dev-mailbox/api.server.ts';
import { discountsApi } from '#/features/discounts/api.server.ts';
import { inboxApi } from '#/features/inbox/api.server.ts';
import { newsletterApi } from '#/features/newsletter/api.server.ts';
import { ordersApi } from '#/features/orders/api.server.ts';
import { paymentsApi } from '#/features/payments/api.server.ts';
import { reportingApi } from '#/features/reporting/api.server.ts';
import { stockApi } from '#/features/rentals/api.server.ts';

/** Every procedure of the shop, by feature. The browser knows only the type of this object. */
export const api = {
  account: accountApi,
  cart: cartApi,
  catalog: catalogApi,
  /** Both sides of a conversation: the customer's and the staff's. */
  chat: { ...chatApi, ...inboxApi },
  checkout: checkoutApi,
  contact: contactApi,
  content: contentApi,
  customOrders: customOrdersApi,
  devMailbox: devMailboxApi,
  discounts: discountsApi,
  newsletter: newsletterApi,
  orders: ordersApi,
  payments: paymentsApi,
  reporting: reportingApi,
  stock: stockApi,
};

export type Api = typeof api;
