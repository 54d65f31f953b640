import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { normaliseOrderNumber } from '#/domain/orders/order-number.ts';
import type { OrderCardView } from '#/features/orders/views.ts';
import { statusLabel } from '#/features/orders/labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { readOwnOrders, sourceOf } from '../tools/shop-tools.server.ts';
import type { ParsedQuestion, AnswerSection } from './answer-section.ts';

const SHOWN = 2;

/** How the caller's own orders stand. A number that is somebody else's is a number that is not there. */
export async function orderSection(db: Executor, parsed: ParsedQuestion): Promise<AnswerSection> {
  const { caller, language, text } = parsed;
  if (caller.userId === null) {
    const sources = [sourceOf('/auth/login', m.nav_sign_in(), language)];
    return { text: m.chat_order_sign_in(), sources };
  }
  const list = sourceOf('/orders', m.orders_title(), language);
  const orders = await readOwnOrders(db, caller);
  const number = orderNumberIn(text);
  if (number !== null) {
    const named = orders.find((order) => order.number === number);
    if (!named) return { text: m.chat_order_not_found({ number }), sources: [list] };
    return { text: orderText(named), sources: [orderSource(named, parsed)] };
  }
  const latest = orders.slice(0, SHOWN);
  if (latest.length === 0) return { text: m.chat_order_none(), sources: [list] };
  return {
    text: latest.map(orderText).join('\n'),
    sources: [...latest.map((order) => orderSource(order, parsed)), list],
  };
}

function orderNumberIn(text: string): string | null {
  const written = /\bgl[-\s]?[0-9a-z]{4}[-\s]?[0-9a-z]{4}\b/i.exec(text);
  return written ? normaliseOrderNumber(written[0]) : null;
}

function orderText({ number, status, method, placedAt, due, paid }: OrderCardView): string {
  return m.chat_order_line({
    number,
    day: formatDay(nairobiDay(new Date(placedAt))),
    status: statusLabel(status, method),
    due: formatMoney(due),
    paid: formatMoney(paid),
  });
}

function orderSource({ id, number }: OrderCardView, { language }: ParsedQuestion) {
  return sourceOf(`/orders/${id}`, number, language);
}
