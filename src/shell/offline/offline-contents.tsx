import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { keptCart } from '#/features/cart/kept/stored-cart.ts';
import { keptOrders } from '#/features/orders/kept/stored-orders.ts';
import { KeptOrderCard } from '#/features/orders/kept/stored-order-card.tsx';
import { m } from '#/paraglide/messages.js';
import { hasSignedInHint } from '#/platform/auth/signed-in-hint.ts';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { asOf } from '#/platform/offline/as-of.ts';
import { storedLineText } from '#/platform/offline/stored-line.ts';
import { listKeptPages, type KeptPage } from '#/platform/offline/stored-pages.ts';

/** What can be read on this device without a line. `from`: the page that was wanted, with language. */
export function OfflineContents({ from }: { from: string | null }) {
  const wanted = delocalizePath((from ?? '').split('?')[0] ?? '');
  const isSignedIn = hasSignedInHint(document.cookie);
  return (
    <>
      {isSignedIn && <OwnCart />}
      {isSignedIn && <OwnOrders wanted={wanted} />}
      <KeptPages />
    </>
  );
}

function OwnCart() {
  const cart = useSyncExternalStore(keptCart.subscribe, keptCart.read, keptCart.readOnServer);
  if (cart === null || cart.lines.length === 0) return null;
  return (
    <section className="mt-8" aria-label={m.offline_cart()}>
      <h2 className="text-xl">{m.offline_cart()}</h2>
      <p className="text-sm text-quiet">{m.offline_as_of({ time: asOf(new Date(cart.at)) })}</p>
      <ul className="mt-2 grid gap-1" data-numbers>
        {cart.lines.map((line) => (
          <li key={line.id}>{storedLineText(line)}</li>
        ))}
      </ul>
      <p className="mt-2 font-semibold" data-numbers>
        {m.offline_total({ amount: formatMoney(cart.total) })}
      </p>
    </section>
  );
}

function OwnOrders({ wanted }: { wanted: string }) {
  const stored = useSyncExternalStore(
    keptOrders.subscribe,
    keptOrders.read,
    keptOrders.readOnServer,
  );
  const orders = stored?.orders ?? [];
  const first = orders.find(({ id }) => wanted === `/orders/${id}`);
  if (orders.length === 0) return null;
  return (
    <section className="mt-8" aria-label={m.offline_orders()}>
      <h2 className="text-xl">{m.offline_orders()}</h2>
      <div className="mt-3 grid gap-3">
        {[...(first ? [first] : []), ...orders.filter((order) => order !== first)].map((order) => (
          <KeptOrderCard key={order.id} order={order} open={order === first} />
        ))}
      </div>
    </section>
  );
}

function KeptPages() {
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    // Without a store there is nothing to list.
    listKeptPages().then(setPages, () => undefined);
  }, []);
  if (pages.length === 0) return null;
  return (
    <section className="mt-8" aria-label={m.offline_pages()}>
      <h2 className="text-xl">{m.offline_pages()}</h2>
      <ul className="mt-2">
        {pages.map(({ path, title, at }) => (
          <li key={path}>
            {/* A whole load: the worker has the page, not its parts. */}
            <a
              href={path}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 underline-offset-4 hover:underline"
            >
              <span>{title}</span>
              <span className="text-sm text-quiet" data-numbers>
                {m.offline_as_of({ time: asOf(at) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
