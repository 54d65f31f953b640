import type { Locale } from '#/paraglide/runtime.js';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import type { OrderRow } from '#/features/orders/queries.server.ts';

/** The language in which an order was placed, and its customer is written to. */
export function localeOf(order: Pick<OrderRow, 'locale'>): Locale {
  return readLocale(order.locale);
}

/** Of the order's page, for a mail or a paper. */
export function orderAddress(order: Pick<OrderRow, 'id' | 'locale'>, locale = localeOf(order)) {
  return new URL(localizePath(`/orders/${order.id}`, locale), env().publicUrl).href;
}
