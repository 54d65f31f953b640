import { randomUUID } from 'node:crypto';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { applyChange } from '#/domain/cart/change-cart.ts';
import type { CartLine } from '#/domain/cart/line.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import {
  findCartOperation,
  insertCartLine,
  insertCartOperations,
  listCartLines,
  updateCartLine,
  updateCartVersion,
} from '../queries.server.ts';
import { loadProducts, type ChangedCart } from '../read-cart.server.ts';
import type { AddTogetherRejection } from '../rejections.ts';
import type { AddTogetherInput } from '../schemas.ts';
import { changeCart } from './change-cart.server.ts';
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
  today: Day,
): Promise<Result<ChangedCart | null, AddTogetherRejection>> {
  return changeCart(db, userId, 'Failed to add items to cart', async (tx) => {
    const before = await listCartLines(tx, userId);
    const products = await loadProducts(tx, [...before, ...parts]);
    const situation = { products, today, otherDates: 'separate-line' } as const;
    let lines: readonly CartLine[] = before;
    for (const part of parts) {
      const decided = await decideAddition(tx, lines, part, situation);
      if (!decided.ok) {
        // What was carried out once may be refused now: its units are taken, by itself.
        if (await findCartOperation(tx, userId, operationId)) return ok(null);
        return reject({ ...decided, productId: part.productId });
      }
      lines = applyChange(lines, decided.value, randomUUID());
    }
    if ((await insertCartOperations(tx, userId, [operationId])) === 0) return ok(null);
    const changed = await writeLines(tx, userId, before, lines);
    return ok({ ...(await updateCartVersion(tx, userId)), lines: changed, products });
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
