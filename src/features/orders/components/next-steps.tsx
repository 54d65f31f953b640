import { CalendarPlus } from 'lucide-react';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { shownPhone } from '#/domain/phone.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { lineItemLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { WhatsAppIcon } from '#/ui/brand-icons.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { orderDates } from './order-dates.ts';
import type { OrderView } from '../views.ts';
import { OrderSection } from './order-section.tsx';

export function NextSteps({ order }: { order: OrderView }) {
  if (order.status === 'confirmed' || order.status === 'preparing') {
    return <StepsToCome order={order} />;
  }
  const text = rentalText(order);
  return (
    text && (
      <OrderSection title={m.orders_next()}>
        <p data-numbers>{text}</p>
      </OrderSection>
    )
  );
}

/** What comes after goods have gone out on hire: their return, then the deposit. */
function rentalText({ status, lines, amounts, ...order }: OrderView): string | null {
  if (status !== 'dispatched' && status !== 'delivered') return null;
  const rentals = lines.filter(({ type }) => type === 'rental');
  const out = rentals.filter(({ hireStatus }) => hireStatus === 'out');
  const returns = orderDates({ eventDate: null, lines: out }).filter(
    ({ kind }) => kind === 'return',
  );
  const [first, back] = [returns[0], returns.at(-1)];
  // Of what is late nobody says that the deposit comes back whole.
  if (first && order.lateFee && first.day < nairobiDay(new Date())) {
    return m.orders_next_late({ day: formatLongDay(first.day) });
  }
  if (back) return returnText(back.day, amounts.deposit);
  if (rentals.length === 0 || order.settlement || amounts.deposit === 0) return null;
  return m.orders_next_settle({ amount: formatMoney(amounts.deposit) });
}

function StepsToCome({ order }: { order: OrderView }) {
  const shop = useShop();
  const { delivery, contact, amounts } = order;
  const place = [delivery.address, delivery.county].filter(Boolean).join(', ');
  const dates = orderDates(order);
  const back = dates.findLast((date) => date.kind === 'return');
  const items = order.lines.map(lineItemLabel).join(', ');
  const text = m.orders_share_text({ shop: shop.name, number: order.number, items });
  return (
    <OrderSection title={m.orders_next()}>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>{m.orders_next_pack()}</li>
        <li data-numbers>
          {delivery.method === 'delivery'
            ? m.orders_next_deliver({ phone: shownPhone(contact.phone), place })
            : m.orders_next_pickup()}
        </li>
        {back && <li data-numbers>{returnText(back.day, amounts.deposit)}</li>}
      </ol>
      <div data-no-print className="mt-4 flex flex-wrap gap-3">
        {dates.length > 0 && (
          <ButtonAnchor
            variant="secondary"
            href={localizePath(`/orders/${order.id}/calendar.ics`, getLocale())}
            // Longer than a small screen is wide.
            className="max-sm:h-auto max-sm:min-h-11 max-sm:shrink max-sm:py-2 max-sm:whitespace-normal"
          >
            <CalendarPlus size={20} aria-hidden="true" /> {m.orders_calendar()}
          </ButtonAnchor>
        )}
        <ButtonAnchor
          variant="secondary"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          rel="noopener"
        >
          <WhatsAppIcon /> {m.orders_share()}
        </ButtonAnchor>
      </div>
    </OrderSection>
  );
}

function returnText(back: Day, deposit: Cents): string {
  const day = formatLongDay(back);
  return deposit > 0
    ? m.orders_next_return({ day, amount: formatMoney(deposit) })
    : m.orders_next_return_plain({ day });
}
