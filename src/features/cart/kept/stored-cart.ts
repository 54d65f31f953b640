import * as z from 'zod/mini';
import type { QueryClient } from '@tanstack/react-query';
import { meOptions } from '#/features/account/me.ts';
import { createPersistedStore, jsonOrNull } from '#/platform/forms/persisted-store.ts';
import { PRIVATE_PREFIX } from '#/platform/forms/storage.ts';
import { toStoredLine } from '#/platform/offline/stored-line.ts';
import { CART_KEY } from '../cart-key.ts';
import { accountCartKey } from '../account/cart-queries.ts';
import type { CartView } from '../views.ts';

const storedShape = z.strictObject({
  shape: z.literal(1),
  owner: z.uuid(),
  /** When the server said so, in milliseconds. */
  at: z.number(),
  /** Of everything in it, in cents. */
  total: z.number(),
  lines: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      quantity: z.number(),
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
    }),
  ),
});

type Stored = z.output<typeof storedShape> | null;

/** The cart of whoever is signed in, as it was last read; it goes when that person signs out. */
export const keptCart = createPersistedStore<Stored>({
  name: `${PRIVATE_PREFIX}cart-copy`,
  ...jsonOrNull(storedShape),
});

/** Keeps the account's cart as it is read, as long as its owner is signed in. */
export function keepCart(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const meKey = JSON.stringify(meOptions().queryKey);
  const look = () => {
    const me = queryClient.getQueryData(meOptions().queryKey);
    if (me === undefined) return;
    const owner = me.session?.userId ?? null;
    const stored = keptCart.readStored();
    if (stored !== null && stored.owner !== owner) keptCart.write(null);
    const state = owner === null ? undefined : queryClient.getQueryState(accountCartKey(owner));
    // The cast: what stands under this key.
    const view = state?.data as CartView | undefined;
    if (owner === null || !state || !view) return;
    if (stored?.owner === owner && stored.at >= state.dataUpdatedAt) return;
    keptCart.write(toStored(owner, view, state.dataUpdatedAt));
  };
  cache.subscribe(({ type, query }) => {
    if (type !== 'updated' && type !== 'added') return;
    if (query.queryKey[0] === CART_KEY[0] || JSON.stringify(query.queryKey) === meKey) look();
  });
  look();
}

function toStored(owner: string, { lines, totals }: CartView, at: number): Stored {
  return {
    shape: 1,
    owner,
    at,
    total: totals.due,
    lines: lines.map((line) => toStoredLine(line, line.product.name)),
  };
}
