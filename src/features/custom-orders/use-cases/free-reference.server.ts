import type { Transaction } from '#/db/client.server.ts';
import { customReferenceFrom } from '#/domain/orders/order-number.ts';
import { findByRequestKey, insertCustomOrder, type CustomOrderRow } from '../queries.server.ts';

const REFERENCE_ATTEMPTS = 5;

export function newReference(): string {
  return customReferenceFrom(crypto.getRandomValues(new Uint8Array(8)));
}

type OrderToWrite = Omit<Parameters<typeof insertCustomOrder>[1], 'reference'>;

/** Writes a request, or finds the one that was written under its key before. */
export async function insertUnderFreeReference(
  tx: Transaction,
  toWrite: OrderToWrite,
): Promise<{ order: CustomOrderRow; isNew: boolean }> {
  for (let attempts = 0; attempts < REFERENCE_ATTEMPTS; attempts += 1) {
    const placed = await insertCustomOrder(tx, { ...toWrite, reference: newReference() });
    if (placed) return { order: placed, isNew: true };
    const twin = await findByRequestKey(tx, toWrite.requestKey);
    if (twin) return { order: twin, isNew: false };
  }
  throw new Error(`No free reference in ${REFERENCE_ATTEMPTS} attempts`);
}
