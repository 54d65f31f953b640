import { Link } from '@tanstack/react-router';
import { Heart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { cartLinePrice } from '#/domain/cart/line-price.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { COLOR_NAMES } from '#/domain/catalog/product.ts';
import { ChosenTexts } from '#/features/catalog/chosen-texts.tsx';
import { eachLabel } from '#/features/catalog/price-labels.ts';
import { saveProduct } from '#/features/catalog/saved-store.ts';
import { PriceBefore } from '#/features/discounts/price-before.tsx';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { QuantityStepper } from '#/ui/quantity-stepper.tsx';
import type { Cart } from '../hooks.ts';
import type { CartLineView } from '../views.ts';
import { DatesEditor, LineDates } from './line-dates.tsx';
import { LineNotices } from './line-notices.tsx';
import { LinePicture } from './line-picture.tsx';
import { PriceParts } from './price-parts.tsx';

interface CartLineItemProps {
  line: CartLineView;
  cart: Cart;
  wide: boolean;
  onLeave?: (() => void) | undefined;
}

export function CartLineItem({ line, cart, wide, onLeave }: CartLineItemProps) {
  const [editsDates, setEditsDates] = useState(false);
  const { product, type, quantity } = line;
  const isRental = type === 'rental';
  const price = cartLinePrice(line);
  const isShort = cart.notices.some(({ lineId }) => lineId === line.id);
  return (
    <li className="grid gap-3 py-5">
      <div className="flex gap-4">
        <LinePicture line={line} wide={wide} />
        <div className="grid min-w-0 grow gap-2.5">
          <LineHead line={line} cart={cart} wide={wide} onLeave={onLeave} />
          {isRental && (
            <LineDates
              line={line}
              editing={editsDates}
              onToggle={() => setEditsDates(!editsDates)}
            />
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <QuantityStepper
              value={quantity}
              max={line.maxQuantity}
              onChange={(next) => cart.setQuantity(line.id, next)}
              label={m.cart_quantity_of({ product: product.name })}
            />
            <p className="grow text-right tabular-nums">
              <span className="block font-semibold">{formatMoney(price.total)}</span>
              {price.before !== null && <PriceBefore price={price.before} now={price.total} />}
              {(quantity > 1 || product.unit !== 'each') && price.each !== null && (
                <span className="block text-sm text-quiet">
                  {eachLabel(formatMoney(price.each), product.unit)}
                </span>
              )}
            </p>
          </div>
          {quantity > 1 && quantity >= line.maxQuantity && !isShort && (
            <p className="text-sm text-quiet">{m.cart_line_max()}</p>
          )}
          {wide && isRental && (
            <PriceParts parts={line.parts} days={line.rentalDuration} ratePlan={product.ratePlan} />
          )}
        </div>
      </div>
      {editsDates && <DatesEditor line={line} cart={cart} onDone={() => setEditsDates(false)} />}
      <LineNotices line={line} cart={cart} />
    </li>
  );
}

function LineHead({ line, cart, wide, onLeave }: CartLineItemProps) {
  const { product, type } = line;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Link
          to="/products/$id"
          params={{ id: product.id }}
          onClick={onLeave}
          className={classNames('font-semibold hover:underline', wide && 'text-lg')}
        >
          {product.name}
        </Link>
        <Button
          variant="quiet"
          size="sm"
          icon
          aria-label={m.cart_remove_item({ product: product.name })}
          onClick={() => cart.remove(line)}
          className="-mt-2 -mr-2"
        >
          <Trash2 size={18} aria-hidden="true" />
        </Button>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
        <Badge tone={type}>
          {type === 'rental' ? m.cart_type_rental() : m.cart_type_purchase()}
        </Badge>
        {line.rentalDuration !== null && <span>{m.cart_days({ days: line.rentalDuration })}</span>}
        <ChosenTexts options={line.options} />
      </p>
      {wide && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.saved_move_of({ product: product.name })}
          onClick={() => {
            putAside(line);
            cart.remove(line);
          }}
          className="-ml-3.5 justify-self-start"
        >
          <Heart size={18} aria-hidden="true" />
          {m.saved_move()}
        </Button>
      )}
    </>
  );
}

/** Keeps what was chosen for the line, but for its quantity. */
function putAside({
  product,
  type,
  rentalStartDate: from,
  rentalEndDate: to,
  options,
}: CartLineView) {
  const color = COLOR_NAMES.find((name) => name === options.color);
  saveProduct(product.id, { type, ...(from && to && { from, to }), ...(color && { color }) });
}
