import type { Executor } from '#/db/client.server.ts';
import type { NewLine } from '#/domain/cart/change-cart.ts';
import { chooseOptions } from '#/domain/cart/line-options.ts';
import type { GuestLineRequest } from '#/domain/cart/guest-cart.ts';
import { type LineOptions, priceLine } from '#/domain/cart/line.ts';
import { planMerge, type MergeChange, type MergeChoice } from '#/domain/cart/merge-carts.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import { changeCart } from '../use-cases/change-cart.server.ts';
import { MAX_CART_LINES } from '../use-cases/limits.ts';
import { insertCartLine, updateCartLine, updateCartVersion } from '../changes/queries.server.ts';
import { insertCartOperations, listCartLines, listCartOperations } from '../queries.server.ts';
import { loadProducts } from '../read-cart.server.ts';
import { usableRange } from '../preview-guest-cart.server.ts';

export interface Adopted {
  /** How many items came over. */
  adopted: number;
  /** Guest ids of the items the account's cart has no room for. */
  left: string[];
}

/** Merges a guest cart, all or nothing (MERGE-1 to MERGE-4); `askAbout` waits for `choices`. */
export async function adoptGuestCart(
  db: Executor,
  userId: string,
  /** Newest first. */
  requests: readonly GuestLineRequest[],
  today: Day,
  choices: Readonly<Record<string, MergeChoice>> = {},
  askAbout: readonly string[] = [],
): Promise<Adopted> {
  if (requests.length === 0) return { adopted: 0, left: [] };
  return changeCart(db, userId, 'Failed to merge guest cart', async (tx) => {
    const { lines, products, current, applied } = await readMerge(tx, userId, requests, today);
    let room = MAX_CART_LINES - lines.length;
    const left: string[] = [];
    let adopted = 0;
    const plan = planMerge(lines, current, { applied, choices, askAbout: new Set(askAbout) });
    for (const change of plan.changes) {
      if (change.kind === 'insert' && room-- <= 0) {
        left.push(...change.guestIds);
        continue;
      }
      const line = pricedLine(change, products.get(change.productId));
      if (change.kind === 'insert') await insertCartLine(tx, userId, line);
      else await updateCartLine(tx, userId, { ...line, id: change.lineId });
      const noted = await insertCartOperations(tx, userId, change.guestIds);
      if (noted !== change.guestIds.length) throw new Error('An item of the guest cart came twice');
      adopted += change.guestIds.length;
    }
    if (adopted > 0) await updateCartVersion(tx, userId);
    return { adopted, left };
  });
}

/** What a merge is planned from. `current` are the requests that can still be met, oldest first. */
export async function readMerge(
  db: Executor,
  userId: string,
  requests: readonly GuestLineRequest[],
  today: Day,
) {
  const guestIds = [...new Set(requests.map((request) => request.guestId))];
  const applied = new Set(await listCartOperations(db, userId, guestIds));
  const lines = await listCartLines(db, userId);
  const products = await loadProducts(db, requests);
  const current = requests
    .filter((request) => isOffered(products.get(request.productId), request))
    .map((request) => ({
      ...request,
      range: usableRange(request, today),
      options: usableOptions(products.get(request.productId), request.options),
    }))
    .toReversed();
  return { lines, products, current, applied };
}

function isOffered(product: ProductRow | undefined, request: GuestLineRequest): boolean {
  return product !== undefined && priceLine(product, request.type, request.quantity, null).ok;
}

/** One that is no longer offered stays, and the cart says so. */
function usableOptions(product: ProductRow | undefined, options: LineOptions): LineOptions {
  const chosen = product && chooseOptions(product, options);
  return chosen?.ok ? chosen.value : options;
}

function pricedLine(change: MergeChange, product: ProductRow | undefined): NewLine {
  const { productId, type, lineNo, options, quantity, range } = change;
  const priced = product && priceLine(product, type, quantity, range);
  if (!priced?.ok) throw new Error(`Product ${productId} lost its price`);
  return { productId, type, lineNo, options, ...priced.value };
}
