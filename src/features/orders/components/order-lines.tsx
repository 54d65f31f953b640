import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linePrice } from '#/domain/cart/line-price.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { eachLabel, quantityLabel } from '#/features/catalog/price-labels.ts';
import { ChosenTexts } from '#/features/catalog/chosen-texts.tsx';
import { PriceBefore } from '#/features/discounts/price-before.tsx';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { Badge } from '#/ui/badge.tsx';
import type { OrderLineView, OrderView } from '../views.ts';
import { rentalLabel, rentalLabels } from '../labels.ts';
import { LinePicture } from './line-picture.tsx';
import { OrderSection } from './order-section.tsx';

interface OrderLinesProps {
  order: OrderView;
  /** How far a hire is, as the reader says it; left out: as its customer does. */
  labels?: typeof rentalLabels;
  /** What else the reader needs to know of its days. */
  movesLabelOf?: (line: OrderLineView) => string | null;
}

export function OrderLines({ order, labels = rentalLabels, movesLabelOf }: OrderLinesProps) {
  return (
    <OrderSection title={m.orders_lines()}>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <OrderLine
            key={line.id}
            line={line}
            rentalText={line.hireStatus && rentalLabel(line.hireStatus, order, labels)}
            movesLabel={movesLabelOf?.(line) ?? null}
          />
        ))}
      </ul>
    </OrderSection>
  );
}

interface OrderLineProps {
  line: OrderLineView;
  rentalText: string | null;
  movesLabel: string | null;
}

function OrderLine({ line, rentalText, movesLabel }: OrderLineProps) {
  const { productId, name, type, quantity, unit, hireStatus, returned } = line;
  const price = linePrice({ ...line, saving: line.productDiscount });
  return (
    <li className="flex gap-4 py-4 first:pt-0 last:pb-0">
      <LinePicture image={line.image} options={line.options} size="medium" />
      <div className="grid min-w-0 grow content-start gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <LineName productId={productId}>
            <span data-numbers>{quantityLabel(quantity, unit)} × </span>
            {name}
          </LineName>
          <span className="ml-auto font-semibold" data-numbers>
            {formatMoney(price.total)}
            {price.before !== null && <PriceBefore price={price.before} now={price.total} />}
          </span>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet" data-numbers>
          <Badge tone={type}>{type === 'rental' ? m.orders_hired() : m.orders_bought()}</Badge>
          <ChosenTexts options={line.options} />
          {quantity > 1 && price.each !== null && (
            <span>{eachLabel(formatMoney(price.each), unit)}</span>
          )}
          {rentalText && <span>{rentalText}</span>}
          {type === 'purchase' && returned > 0 && (
            <span>{m.orders_returned_bought({ returned, quantity })}</span>
          )}
          {hireStatus === 'out' && returned > 0 && (
            <span>{m.orders_returned_of({ returned, quantity })}</span>
          )}
        </p>
        <RentalDays line={line} />
        {movesLabel && (
          <p className="text-sm text-quiet" data-numbers>
            {movesLabel}
          </p>
        )}
        {line.deposit > 0 && (
          <p className="text-sm text-quiet" data-numbers>
            {m.orders_deposit()}: {formatMoney(line.deposit)}
          </p>
        )}
      </div>
    </li>
  );
}

/** Leads to the product, unless the line was made for this order only. */
function LineName({ productId, children }: { productId: string | null; children: ReactNode }) {
  if (productId === null) return <span className="font-semibold break-words">{children}</span>;
  return (
    <Link
      to="/products/$id"
      params={{ id: productId }}
      className="font-semibold underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}

function RentalDays({ line }: { line: OrderLineView }) {
  const { rentalStartDate: start, rentalEndDate: end, rentalDuration: days } = line;
  if (!start || !end) return null;
  return (
    <p className="text-sm" data-numbers>
      {m.orders_hire_days({ start: formatDay(start), end: formatDay(end) })}
      {days !== null && ` (${m.orders_days({ days })})`}
    </p>
  );
}
