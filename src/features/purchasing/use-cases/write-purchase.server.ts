import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { checkPurchaseStep } from '#/domain/purchasing/purchase-order.ts';
import {
  deleteLinesOf,
  findPurchaseOfKey,
  countSuppliersOf,
  insertLines,
  insertPurchase,
  listProductsNamed,
  lockPurchase,
  updatePurchase,
} from '../queries.server.ts';
import type {
  AddPurchaseRejection,
  ChangePurchaseRejection,
  StepPurchaseRejection,
} from '../rejections.ts';
import type { AddPurchaseInput, ChangePurchaseInput } from '../schemas.ts';

/** Writes a draft of an order, once for its key (PURCHASE-1). */
export function addPurchase(
  db: Executor,
  { key, lines, ...draft }: AddPurchaseInput,
  now: Date,
): Promise<Result<{ id: string }, AddPurchaseRejection>> {
  return inTransaction(db, async (tx) => {
    const known = await findPurchaseOfKey(tx, key);
    if (known) return ok({ id: known.id });
    const named = await readLines(tx, { lines, supplierId: draft.supplierId });
    if (!named.ok) return named;
    const added = await insertPurchase(tx, { ...draft, key, state: 'draft', createdAt: now });
    if (added) {
      await insertLines(tx, linesOf(added.id, named.value));
      return ok({ id: added.id });
    }
    // The same submission came at the same moment and was first.
    const first = await findPurchaseOfKey(tx, key);
    if (!first) throw new Error('The purchase order was not written');
    return ok({ id: first.id });
  });
}

/** Writes a draft anew, as it was read. Null: there is no such order. */
export function changePurchase(
  db: Executor,
  { id, version, lines, ...draft }: ChangePurchaseInput,
): Promise<Result<{ id: string }, ChangePurchaseRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockPurchase(tx, id);
    if (!order) return null;
    const step = checkPurchaseStep(order.state, 'change');
    if (!step.ok) return step;
    if (order.version !== version) return reject({ reason: 'PURCHASE_CHANGED' });
    const named = await readLines(tx, { lines, supplierId: draft.supplierId });
    if (!named.ok) return named;
    await updatePurchase(tx, id, draft);
    await deleteLinesOf(tx, id);
    await insertLines(tx, linesOf(id, named.value));
    return ok({ id });
  });
}

/** It was sent to the supplier, or no more of it comes (PURCHASE-1). Null: there is no such order. */
export function stepPurchase(
  db: Executor,
  { id, step }: { id: string; step: 'order' | 'cancel' },
  now: Date,
): Promise<Result<void, StepPurchaseRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockPurchase(tx, id);
    if (!order) return null;
    const checked = checkPurchaseStep(order.state, step);
    if (!checked.ok) return checked;
    await updatePurchase(
      tx,
      id,
      step === 'order' ? { state: 'ordered', orderedAt: now } : { state: 'cancelled' },
    );
    return checked;
  });
}

type NamedLine = AddPurchaseInput['lines'][number] & { name: string; nameSw: string };

/** With the names that the products have now. */
async function readLines(
  tx: Transaction,
  { lines, supplierId }: Pick<AddPurchaseInput, 'lines' | 'supplierId'>,
): Promise<Result<NamedLine[], AddPurchaseRejection>> {
  if ((await countSuppliersOf(tx, supplierId)) === 0) return reject({ reason: 'SUPPLIER_UNKNOWN' });
  const products = await listProductsNamed(
    tx,
    lines.map(({ productId }) => productId),
  );
  const named = lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.productId);
    return product ? [{ ...line, name: product.name, nameSw: product.nameSw }] : [];
  });
  return named.length < lines.length ? reject({ reason: 'PRODUCT_UNKNOWN' }) : ok(named);
}

function linesOf(purchaseOrderId: string, lines: readonly NamedLine[]) {
  return lines.map(({ name, nameSw, ...line }, position) => ({
    ...line,
    purchaseOrderId,
    position,
    productName: name,
    productNameSw: nameSw,
  }));
}
