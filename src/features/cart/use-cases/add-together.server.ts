import { randomUUID } from 'node:crypto';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { applyChange } from '#/domain/cart/change-cart.ts';
import type { CartLine } from '#/domain/cart/line.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { insertCartLine, updateCartLine, updateCartVersion } from '../changes/queries.server.ts';
import { insertCartOperations } from '../queries.server.ts';
import { loadOffers, type ChangedCart, type Moment } from '../read-cart.server.ts';
import type { AddTogetherRejection } from '../rejections.ts';
import type { AddTogetherInput } from '../schemas.ts';
import { addToLockedCart } from './change-cart.server.ts';
import { decideAddition } from './decide-addition.server.ts';

/**
 * Adds several products as one: all of them or none (CART-19), once by its operation id. Each is
 * decided beside those before it, and nothing is written until the last one is. Null: it was carried
 * out before, and nothing was changed now.
 */
export async function addTogether(
  db: Executor,
  userId: string,
  { operationId, parts }: Omit<AddTogetherInput, 'locale'>,
  { today, now }: Moment,
): Promise<Result<ChangedCart | null, AddTogetherRejection>> {
  const addition = { userId, operationId, failure: 'Failed to add items to cart' };
  return addToLockedCart(db, addition, async (tx, cart) => {
    if (cart.isDone) return ok(null);
    const before = cart.lines;
    const offers = await loadOffers(tx, [...before, ...parts], now);
    const situation = { products: offers.products, today, otherDates: 'separate-line' } as const;
    let lines: readonly CartLine[] = before;
    for (const part of parts) {
      const decided = await decideAddition(tx, lines, part, situation);
      if (!decided.ok) return reject({ ...decided, productId: part.productId });
      lines = applyChange(lines, decided.value, randomUUID());
    }
    await insertCartOperations(tx, userId, [operationId]);
    const changed = await writeLines(tx, userId, before, lines);
    return ok({ ...(await updateCartVersion(tx, userId)), lines: changed, offers });
  });
}

/** The later lines are new; of the others those that grew are written. Answers all, newest first. */
async function writeLines(
  tx: Transaction,
  userId: string,
  before: readonly CartLine[],
  after: readonly CartLine[],
): Promise<CartLine[]> {
  const added: CartLine[] = [];
  const kept: CartLine[] = [];
  for (const line of after) {
    const old = before.find(({ id }) => id === line.id);
    if (old) {
      kept.push(line);
      if (old !== line) await updateCartLine(tx, userId, line);
      continue;
    }
    const { id: _provisional, ...fields } = line;
    added.unshift(await insertCartLine(tx, userId, fields));
  }
  return [...added, ...kept];
}
