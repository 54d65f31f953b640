import { Link, useNavigate } from '@tanstack/react-router';
import { rangeOf } from '#/domain/cart/line.ts';
import { cartLinePrice } from '#/domain/cart/line-price.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { ChosenTexts } from '#/features/catalog/chosen-texts.tsx';
import { PriceBefore } from '#/features/discounts/price-before.tsx';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { VisuallyHidden } from '#/ui/visually-hidden.tsx';
import { LinePicture } from './components/line-picture.tsx';
import { rangeLabel } from './components/range-labels.ts';
import { useCartPrice } from './delivery-place.ts';
import { noticeMessage } from './messages.ts';
import { PriceBlock } from './price-block.tsx';
import { piecesLabel } from './pieces-labels.ts';
import { shareFailure, useSharedCart } from './share/share-queries.ts';
import { useTakeShared } from './share/use-take-shared.ts';
import type { CartLineView, CartNotice, CartView, SharedCartView } from './views.ts';

/** What somebody else put together, at today's prices, to be taken over or not. */
export function SharedCartPage({ token }: { token: string }) {
  const { data, error } = useSharedCart(token);
  return (
    <div className="page-width py-6 md:py-10">
      <h1 className="text-3xl">{m.cart_shared_title()}</h1>
      {data && <Proposal token={token} shared={data} />}
      {error && !data && (
        <Alert
          tone="warning"
          live
          className="mt-6"
          actions={
            <Link to="/products" className={buttonClass({ variant: 'secondary' })}>
              {m.cart_continue()}
            </Link>
          }
        >
          {shareFailure(error)}
        </Alert>
      )}
      {!data && !error && (
        <div role="status" className="mt-6 grid gap-4">
          <VisuallyHidden>{m.cart_loading()}</VisuallyHidden>
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
    </div>
  );
}

function Proposal({ token, shared }: { token: string; shared: SharedCartView }) {
  const { cart, expiresAt } = shared;
  const gone = cart.notices.filter(({ reason }) => reason === 'PRODUCT_GONE');
  return (
    <>
      <p className="mt-2 max-w-prose text-quiet">
        {m.cart_shared_text({ day: formatDay(nairobiDay(new Date(expiresAt))) })}
      </p>
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label={m.cart_shared_title()}>
          {gone.map((notice) => (
            <Alert key={notice.lineId} tone="warning" className="mt-4">
              {noticeMessage(notice)}
            </Alert>
          ))}
          <ul className="divide-y divide-line">
            {cart.lines.map((line) => (
              <SharedLine key={line.id} line={line} notices={cart.notices} />
            ))}
          </ul>
        </section>
        <Summary token={token} cart={cart} />
      </div>
    </>
  );
}

function SharedLine({ line, notices }: { line: CartLineView; notices: CartNotice[] }) {
  const { product, type, quantity } = line;
  const range = rangeOf(line);
  const price = cartLinePrice(line);
  return (
    <li className="grid gap-3 py-5">
      <div className="flex gap-4">
        <LinePicture line={line} wide />
        <div className="grid min-w-0 grow content-start gap-2">
          <Link
            to="/products/$id"
            params={{ id: product.id }}
            className="text-lg font-semibold hover:underline"
          >
            {product.name}
          </Link>
          <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
            <Badge tone={type}>
              {type === 'rental' ? m.cart_type_rental() : m.cart_type_purchase()}
            </Badge>
            <ChosenTexts options={line.options} />
          </p>
          {type === 'rental' && (
            <p className="text-sm">{range ? rangeLabel(range) : m.cart_merge_no_dates()}</p>
          )}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
            <p>{piecesLabel(quantity, price.each, product.unit)}</p>
            <p className="grow text-right font-semibold">
              {formatMoney(price.total)}
              {price.before !== null && <PriceBefore price={price.before} now={price.total} />}
            </p>
          </div>
        </div>
      </div>
      {notices
        .filter(({ lineId, reason }) => lineId === line.id && reason !== 'DATES_MISSING')
        .map((notice) => (
          <Alert key={notice.reason} tone="warning">
            {noticeMessage(notice)}
          </Alert>
        ))}
    </li>
  );
}

function Summary({ token, cart }: { token: string; cart: CartView }) {
  const price = useCartPrice(cart);
  const navigate = useNavigate();
  const { take, isBusy, isReady } = useTakeShared(token, () => void navigate({ to: '/cart' }));
  return (
    <section
      aria-labelledby="shared-summary"
      className="grid gap-4 rounded-card border border-line bg-raised p-5 lg:sticky lg:top-[calc(var(--top-bar)+1rem)]"
    >
      <h2 id="shared-summary" className="text-xl">
        {m.cart_summary()}
      </h2>
      <PriceBlock {...price} code={null} parts={cart.totals} />
      {cart.lines.length > 0 && (
        <Button size="lg" block busy={isBusy} disabled={!isReady} onClick={() => take(cart.lines)}>
          {m.cart_shared_add_all()}
        </Button>
      )}
      <Link to="/cart" className={buttonClass({ variant: 'quiet', block: true })}>
        {m.cart_shared_mine()}
      </Link>
    </section>
  );
}
