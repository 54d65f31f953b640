import { getDatabase } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import type { HistoryKind } from '#/domain/orders/history.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { env } from '#/platform/env.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { calendarFile } from './calendar/calendar-file.server.ts';
import { orderDates, type OrderDate } from './components/order-dates.ts';
import { getOrder } from './get-order.server.ts';

const TITLES: Record<OrderDate['kind'], typeof m.orders_ics_event> = {
  event: m.orders_ics_event,
  begin: m.orders_ics_begin,
  return: m.orders_ics_return,
};

/** The days of one's own order as a calendar file. A stranger's order is "not found". */
export async function handleCalendar(request: Request, orderId: string): Promise<Response> {
  const user = await findSessionUser(request.headers);
  const locale = getLocale();
  if (!user || !isUuid(orderId)) return new Response('Not found', { status: 404 });
  const order = await getOrder(getDatabase(), user.id, orderId, locale);
  if (!order) return new Response('Not found', { status: 404 });
  const { publicUrl } = env();
  const { id, number } = order;
  const changes: HistoryKind[] = ['days_changed', 'hire_extended'];
  const sequence = order.history.filter(({ kind }) => changes.includes(kind)).length;
  const seen: Partial<Record<OrderDate['kind'], number>> = {};
  const days = orderDates(order).map(({ kind, day }) => {
    const nth = (seen[kind] ?? 0) + 1;
    seen[kind] = nth;
    return {
      // By its place among its kind, not by its day: read again, one that moved replaces the old one.
      uid: `${id}-${kind}-${nth}@${new URL(publicUrl).hostname}`,
      day,
      sequence,
      title: TITLES[kind]({ number, shop: settings().shop.name }),
      url: publicUrl + localizePath(`/orders/${id}`, locale),
    };
  });
  return new Response(calendarFile(days, new Date()), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${number}.ics"`,
    },
  });
}
