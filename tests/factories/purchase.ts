import { randomUUID } from 'node:crypto';
import type { Database } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { addSupplier } from '#/features/costs/suppliers/manage-suppliers.server.ts';
import { addPurchaseInput, receiveGoodsInput } from '#/features/purchasing/schemas.ts';
import { getPurchase } from '#/features/purchasing/use-cases/read-purchases.server.ts';
import { receiveGoods } from '#/features/purchasing/use-cases/receive-goods.server.ts';
import {
  addPurchase,
  stepPurchase,
} from '#/features/purchasing/use-cases/write-purchase.server.ts';

interface WantedLine {
  productId: string;
  quantity?: number;
  unitPrice?: number;
  vatRate?: number;
}

/** What is done with a test's own orders to suppliers. */
export function purchaseSteps(db: Database, now = new Date()) {
  async function newSupplier(): Promise<string> {
    const named = { name: `Supplier ${randomUUID()}`, kraPin: '', phone: '' };
    const supplier = await addSupplier(db, named);
    if (!supplier.ok) throw new Error(supplier.reason);
    return supplier.value.id;
  }

  /** A draft of ten units of each product at KSh 1,160. */
  async function drafted(lines: readonly WantedLine[], more: object = {}): Promise<string> {
    const wanted = lines.map((line) => {
      return { quantity: 10, unitPrice: 1_160_00, vatRate: 16_00, ...line };
    });
    const supplierId = await newSupplier();
    const input = { key: randomUUID(), supplierId, lines: wanted, ...more };
    const added = await addPurchase(db, addPurchaseInput.parse(input), now);
    if (!added.ok) throw new Error(added.reason);
    return added.value.id;
  }

  async function ordered(lines: readonly WantedLine[], more: object = {}): Promise<string> {
    const id = await drafted(lines, more);
    const placed = await stepPurchase(db, { id, step: 'order' }, now);
    if (!placed?.ok) throw new Error('The order was not placed');
    return id;
  }

  async function read(id: string) {
    const order = await getPurchase(db, id, now);
    if (!order) throw new Error(`No order ${id}`);
    return order;
  }

  /** So many of each line, in their order. */
  async function receive(
    id: string,
    units: readonly number[],
    by: { staffId: string; key?: string; receivedOn?: string },
  ) {
    const { lines } = await read(id);
    const { staffId, key = randomUUID(), receivedOn = nairobiDay(now) } = by;
    const came = units.map((count, nth) => ({ lineId: lines[nth]?.id, units: count }));
    const input = receiveGoodsInput.parse({ id, key, receivedOn, lines: came });
    return receiveGoods(db, input, { staffId, now });
  }

  return { newSupplier, drafted, ordered, read, receive };
}
