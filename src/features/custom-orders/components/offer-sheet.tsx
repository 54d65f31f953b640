import type { OrderSums } from '#/domain/orders/price-order.ts';
import { formatMoney, multiply } from '#/domain/money/money.ts';
import { PriceBlock } from '#/features/cart/price-block.tsx';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant, formatLongDay } from '#/platform/i18n/format-day.ts';
import { Badge } from '#/ui/badge.tsx';
import type { OfferView } from '../offers/views.ts';

type OfferSheetProps = Pick<OfferView, 'lines' | 'note' | 'validUntil' | 'delivery'> & {
  sums: OrderSums;
  /** An instant; what is not out yet holds nothing. */
  heldUntil?: string | null;
};

/** All that an offer says: the same for the customer and in the shop's preview. */
export function OfferSheet(offer: OfferSheetProps) {
  const { lines, note, validUntil, heldUntil = null, delivery, sums } = offer;
  return (
    <div className="grid gap-6">
      {note !== '' && <p className="max-w-text break-words whitespace-pre-line">{note}</p>}
      <section aria-label={m.offer_lines()}>
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <OfferLine key={line.id} line={line} />
          ))}
        </ul>
      </section>
      <p>
        {delivery.method === 'pickup'
          ? m.offer_place_pickup()
          : m.offer_place_delivery({ county: delivery.county ?? '' })}
      </p>
      <section aria-label={m.offer_sums()}>
        <PriceBlock sums={sums} code={null} place={delivery.method} explains />
      </section>
      <div>
        <p className="font-medium">{m.offer_valid_until({ day: formatLongDay(validUntil) })}</p>
        {heldUntil !== null && <p>{m.offer_held_until({ time: formatInstant(heldUntil) })}</p>}
      </div>
    </div>
  );
}

/** The same in a dialog, where it may be longer than the screen: the keyboard must reach it to scroll. */
export function OfferPreview(offer: OfferSheetProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is what scrolls
    <div role="group" aria-label={m.offer_title()} tabIndex={0}>
      <OfferSheet {...offer} />
    </div>
  );
}

function OfferLine({ line }: { line: OfferView['lines'][number] }) {
  const { text, type, quantity, rentalStartDate: start, rentalEndDate: end } = line;
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold break-words">
          <span data-numbers>{quantity} × </span>
          {text}
        </span>
        <span className="ml-auto font-semibold" data-numbers>
          {formatMoney(multiply(line.unitPrice, quantity))}
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet" data-numbers>
        {type === 'rental' && <Badge tone="rental">{m.orders_hired()}</Badge>}
        {start && end && (
          <span>{m.orders_hire_days({ start: formatDay(start), end: formatDay(end) })}</span>
        )}
        {quantity > 1 && <span>{m.offer_line_each({ price: formatMoney(line.unitPrice) })}</span>}
        {line.depositPerUnit > 0 && (
          <span>
            {m.orders_deposit()}: {formatMoney(multiply(line.depositPerUnit, quantity))}
          </span>
        )}
      </p>
    </li>
  );
}
