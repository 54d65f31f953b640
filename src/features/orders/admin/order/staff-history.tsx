import { nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { CANCEL_CAUSES } from '#/domain/orders/cancel-cause.ts';
import { REFUND_METHODS, REFUND_PURPOSES } from '#/domain/orders/refund.ts';
import { RETURN_CONDITIONS } from '#/domain/orders/rental-status.ts';
import { GOODS_RETURN_REASONS } from '#/domain/orders/return-goods.ts';
import { goodsReasonLabels } from '#/features/orders/returns/labels.ts';
import { typedInstant } from '#/domain/time/typed-instant.ts';
import { refundMethodLabels } from '#/features/documents/labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant, formatLongDay } from '#/platform/i18n/format-day.ts';
import { OrderSection } from '#/features/orders/components/order-section.tsx';
import { readDispatchDetails } from '#/features/orders/use-cases/dispatch-details.ts';
import { historyLabel } from '#/features/orders/labels.ts';
import type { StaffHistoryView, StaffOrderDetailView } from '#/features/orders/views.ts';
import { goodsOfEntries } from './goods-of-entries.ts';
import { causeLabels, conditionLabels, refundPurposeLabels } from './labels.ts';

/** What happened, who of the shop did it, and what was written down then. */
export function StaffHistory({ detail }: { detail: StaffOrderDetailView }) {
  const { history, order } = detail;
  const goods = goodsOfEntries(history, order.returns);
  return (
    <OrderSection title={m.orders_history()}>
      <ol className="grid gap-3">
        {history.map((entry) => (
          <li key={entry.id} className="relative grid min-w-0 pl-6">
            <span
              aria-hidden="true"
              className="absolute top-2 left-0 size-2.5 rounded-full border border-control bg-overlay"
            />
            <span>{historyLabel(entry.kind, order.delivery.method)}</span>
            {factsOf(entry, order.lines, goods).map((fact) => (
              <span key={fact} className="text-sm break-words whitespace-pre-line" data-numbers>
                {fact}
              </span>
            ))}
            <time dateTime={entry.at} className="text-sm text-quiet" data-numbers>
              {entry.actor === null
                ? formatInstant(entry.at)
                : m.admin_order_by({ name: entry.actor, time: formatInstant(entry.at) })}
            </time>
          </li>
        ))}
      </ol>
    </OrderSection>
  );
}

type Lines = StaffOrderDetailView['order']['lines'];

/** Which goods came back, how many of them damaged, and why. */
function goodsFacts(
  { id, details: { goods, damaged, reason } }: StaffHistoryView,
  named: ReadonlyMap<string, string>,
): string[] {
  const why = GOODS_RETURN_REASONS.find((known) => known === reason);
  return [
    named.get(id) ?? String(goods ?? ''),
    Number(damaged) > 0 ? m.admin_order_goods_damaged_units({ units: Number(damaged) }) : '',
    why ? goodsReasonLabels[why]() : '',
  ];
}

function factsOf(
  entry: StaffHistoryView,
  lines: Lines,
  goods: ReadonlyMap<string, string>,
): string[] {
  const { kind, details } = entry;
  const text = (key: string) => String(details[key] ?? '');
  const line = lines.find(({ id }) => id === text('lineId'))?.name ?? '';
  const facts: string[] = [];
  const trip = kind === 'dispatched' ? readDispatchDetails(details) : null;
  if (trip) {
    const [from = '', to = ''] = [trip.from, trip.to].map((iso) => typedInstant(iso).slice(11));
    const day = formatLongDay(nairobiDay(new Date(trip.from)));
    facts.push(
      [trip.driver, trip.plate, trip.phone].join(' · '),
      m.admin_order_window({ day, from, to }),
    );
  }
  if (kind === 'delivered' && text('receivedBy') !== '') {
    facts.push(m.admin_order_took({ name: text('receivedBy') }));
  }
  if (kind === 'place_changed') {
    if (text('address') !== '') {
      facts.push(m.admin_order_was({ now: text('address'), before: text('addressBefore') }));
    }
    if (text('phone') !== '') {
      facts.push(m.admin_order_was({ now: text('phone'), before: text('phoneBefore') }));
    }
  }
  if (kind === 'days_changed' || kind === 'hire_extended') {
    const days = (start: string, end: string) =>
      m.orders_hire_days({ start: formatDay(text(start)), end: formatDay(text(end)) });
    const [now, before] = [days('start', 'end'), days('startBefore', 'endBefore')];
    facts.push(m.admin_order_was({ now, before }));
  }
  if (kind === 'extension_asked') {
    facts.push(
      m.admin_order_extension_asked({
        day: formatDay(text('end')),
        amount: formatMoney(Number(details.added)),
      }),
    );
  }
  if (kind === 'payment_link_sent') facts.push(text('to'));
  if (kind === 'mail_sent_again') facts.push(text('subject'), text('to'));
  if (kind === 'lines_changed') {
    const [now, before] = [details.due, details.dueBefore].map((cents) =>
      formatMoney(Number(cents)),
    );
    facts.push(
      m.admin_order_was({ now: text('after'), before: text('before') }),
      m.admin_order_due_was({ now: now ?? '', before: before ?? '' }),
    );
  }
  if (kind === 'rental_returned') {
    facts.push(m.admin_order_came_back({ name: line, units: text('units') }));
  }
  if (kind === 'rental_inspected') {
    const condition = RETURN_CONDITIONS.find((known) => known === details.condition) ?? 'good';
    facts.push(`${line}: ${conditionLabels[condition]()}`);
  }
  if (kind === 'goods_returned') facts.push(...goodsFacts(entry, goods));
  if (kind === 'late_fee_waived' || kind === 'late_fee_unwaived') facts.push(line);
  if (kind === 'cancelled') {
    const cause = CANCEL_CAUSES.find((known) => known === details.cause);
    if (cause) facts.push(causeLabels[cause]());
    if (details.by === 'customer') facts.push(m.admin_order_cancelled_self());
    if (typeof details.fee === 'number') {
      facts.push(m.admin_order_cancel_kept({ amount: formatMoney(details.fee) }));
    }
  }
  if (kind === 'refund_recorded') {
    const method = REFUND_METHODS.find((known) => known === details.method);
    const purpose = REFUND_PURPOSES.find((known) => known === details.purpose);
    facts.push(
      [
        purpose && refundPurposeLabels[purpose](),
        method && refundMethodLabels[method](),
        text('reference'),
      ]
        .filter(Boolean)
        .join(' · '),
    );
  }
  if (kind === 'deposit_settled') {
    const [kept, back] = [details.kept, details.back].map((cents) => formatMoney(Number(cents)));
    facts.push(m.admin_order_deposit_kept({ kept: kept ?? '', back: back ?? '' }));
  }
  if (typeof details.amount === 'number') {
    const amount = formatMoney(details.amount);
    const receipt = text('receipt');
    facts.push(receipt === '' ? amount : m.admin_order_amount({ amount, receipt }));
  }
  return [...facts, text('note'), text('text')].filter((fact) => fact !== '');
}
