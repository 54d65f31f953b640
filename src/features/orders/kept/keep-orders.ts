import type { QueryClient } from '@tanstack/react-query';
import { meOptions } from '#/features/account/me.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { api, client } from '#/platform/rpc/client.ts';
import type { OrderListView, OrderView } from '../views.ts';
import { keptOrders, ofOwner, withOrder } from './stored-orders.ts';
import { orderCode } from './order-code.ts';

/** Of a list as many of the newest are read in full. */
const READ_AHEAD = 5;

/**
 * Keeps the own orders that are read on this device, as long as their owner is signed in.
 * @param readsAhead whether orders that only stand in a list are read, too.
 */
export function keepOrders(queryClient: QueryClient, readsAhead: boolean): void {
  const cache = queryClient.getQueryCache();
  const meKey = JSON.stringify(meOptions().queryKey);
  const owner = () => queryClient.getQueryData(meOptions().queryKey)?.session?.userId ?? null;
  const orderKey = api.orders.get.key();
  const listKey = api.orders.list.key();

  async function keep(order: OrderView, at: number): Promise<void> {
    const person = owner();
    const known = ofOwner(keptOrders.readStored(), person ?? '').find(({ id }) => id === order.id);
    if (person === null || (known && known.at >= at)) return;
    const address = localizePath(`/orders/${order.id}`, getLocale());
    const code = await orderCode(new URL(address, window.location.origin).href);
    // Somebody may have signed out meanwhile.
    if (owner() !== person) return;
    keptOrders.write(withOrder(keptOrders.readStored(), person, order, { code, at }));
  }

  async function readAhead({ orders }: OrderListView): Promise<void> {
    const person = owner();
    if (person === null || !readsAhead) return;
    const kept = ofOwner(keptOrders.readStored(), person);
    const isNews = ({ id, status, open }: OrderListView['orders'][number]) =>
      !kept.some((one) => one.id === id && one.status === status && one.open === open);
    // The newest comes last, and so stands first.
    for (const { id } of orders.slice(0, READ_AHEAD).filter(isNews).toReversed()) {
      await keep(await client.orders.get({ locale: getLocale(), id }), Date.now());
    }
  }

  function look(): void {
    const me = queryClient.getQueryData(meOptions().queryKey);
    if (me === undefined) return;
    const stored = keptOrders.readStored();
    if (stored !== null && stored.owner !== owner()) keptOrders.write(null);
    if (owner() === null) return;
    for (const { state } of cache.findAll({ queryKey: orderKey })) {
      // The cast: what this procedure answers.
      if (state.data) void keep(state.data as OrderView, state.dataUpdatedAt).catch(ignore);
    }
    for (const { state } of cache.findAll({ queryKey: listKey })) {
      // The cast: as above.
      if (state.data) void readAhead(state.data as OrderListView).catch(ignore);
    }
  }

  cache.subscribe(({ type, query }) => {
    if (type !== 'updated' && type !== 'added') return;
    const [path] = query.queryKey;
    const isOurs = Array.isArray(path) && path[0] === 'orders';
    if (isOurs || JSON.stringify(query.queryKey) === meKey) look();
  });
  look();
}

/** Without a line or a place for it an order is not kept; it can still be read with one. */
function ignore(): void {}
