import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { savedLine, type SavedLine, type SavedProduct } from '#/domain/saved/saved-products.ts';
import { CompareLink, CompareToggle } from '#/features/catalog/compare-toggle.tsx';
import { productCardsOptions } from '#/features/catalog/hooks.ts';
import { ProductCard } from '#/features/catalog/product-card.tsx';
import { useSaved } from '#/features/catalog/saved-store.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useToday } from './components/use-today.ts';
import { useCart, type Cart } from './hooks.ts';

/** A saved product that is still shown, and what it would be in the cart. */
interface SavedCard {
  product: ProductCardView;
  saved: SavedProduct;
  line: SavedLine | null;
}

/** What this browser has put aside; the server is asked only for the cards of these products. */
export function SavedPage() {
  const today = useToday();
  const saved = useSaved();
  const { data, error, isLoading } = useQuery(productCardsOptions(saved.map(({ id }) => id)));
  if (!today || isLoading) return <Skeleton className="h-80" />;
  if (saved.length === 0) return <Nothing />;
  if (error) return <Alert tone="danger">{generalFailureText(error)}</Alert>;
  const cards = saved.flatMap((one): SavedCard[] => {
    const product = data?.find(({ id }) => id === one.id);
    return product ? [{ product, saved: one, line: savedLine(product, one, today) }] : [];
  });
  return <SavedCards cards={cards} gone={saved.length - cards.length} />;
}

function Nothing() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{m.saved_none()}</p>
      <Link to="/products" className={buttonClass({ size: 'lg' })}>
        {m.home_all_products()}
      </Link>
    </div>
  );
}

function addTo(cart: Cart, product: ProductCardView, line: SavedLine) {
  // Days of another line of the product stay as they are: nobody is asked here.
  return cart.add(product, { ...line, quantity: 1, onOtherDates: 'separate' });
}

function SavedCards({ cards, gone }: { cards: SavedCard[]; gone: number }) {
  const cart = useCart();
  const [busy, setBusy] = useState<string | null>(null);
  const addable = cards.flatMap(({ product, line }) => (line ? [{ product, line }] : []));

  async function addAll() {
    setBusy('all');
    // One after the other: each changes the same cart.
    for (const { product, line } of addable) await addTo(cart, product, line);
    setBusy(null);
  }

  async function addOne(product: ProductCardView, line: SavedLine) {
    setBusy(product.id);
    await addTo(cart, product, line);
    setBusy(null);
  }

  const isOff = !cart.isReady || busy !== null;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        {addable.length > 1 && (
          <Button
            size="lg"
            busy={busy === 'all'}
            aria-disabled={isOff}
            onClick={() => !isOff && void addAll()}
          >
            {m.saved_add_all({ count: addable.length })}
          </Button>
        )}
        <CompareLink />
      </div>
      {gone > 0 && <p className="mb-4 text-quiet">{m.saved_gone({ count: gone })}</p>}
      <h2 className="sr-only">{m.catalog_title()}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {cards.map(({ product, saved, line }) => (
          <li key={product.id} className="flex flex-col gap-2">
            <div className="grow">
              <ProductCard product={product} chosen={saved} />
            </div>
            <SavedChoice saved={saved} />
            {line ? (
              <Button
                variant="secondary"
                block
                busy={busy === product.id}
                aria-disabled={isOff}
                aria-label={m.saved_add_of({ name: product.name })}
                onClick={() => !isOff && void addOne(product, line)}
              >
                {m.cart_form_add()}
              </Button>
            ) : (
              <Link
                to="/products/$id"
                params={{ id: product.id }}
                search={{ ...(saved.type && { type: saved.type }) }}
                aria-label={m.saved_choose_of({ name: product.name })}
                className={buttonClass({ variant: 'secondary', block: true })}
              >
                {m.saved_choose()}
              </Link>
            )}
            <CompareToggle product={product} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was chosen when it was saved, in one line; nothing keeps the buttons of a row in one line too. */
function SavedChoice({ saved: { type, from, to } }: { saved: SavedProduct }) {
  const days =
    from && to && type !== 'purchase'
      ? m.saved_days({ start: formatDay(from), end: formatDay(to) })
      : '';
  return <p className="min-h-5 text-sm text-quiet">{days}</p>;
}
