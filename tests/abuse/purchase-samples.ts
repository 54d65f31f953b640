import type { Database } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import type { FullShop } from '#tests/factories/full-shop.ts';
import { purchaseSteps } from '#tests/factories/purchase.ts';
import type { References } from './largest-input.ts';

const id = '01939f6e-0000-7000-8000-000000000000';
const draft = {
  supplierId: id,
  expectedOn: '2026-12-10',
  note: 'By sea',
  lines: [{ productId: id, quantity: 10, unitPrice: 1_160_00, vatRate: 16_00 }],
};

/** An input for each procedure about orders to suppliers. */
export const PURCHASE_SAMPLES: Record<string, Record<string, unknown>> = {
  'purchasing/list': { page: 1, search: 'PO-0001', state: 'overdue', supplierId: id },
  'purchasing/listStockValue': { page: 1, search: 'cube', sort: 'name', descending: false },
  'purchasing/get': { id },
  'purchasing/add': { key: id, ...draft },
  'purchasing/change': { id, version: 1, ...draft },
  'purchasing/place': { id },
  'purchasing/cancel': { id },
  'purchasing/receive': {
    id,
    key: id,
    receivedOn: '2026-11-20',
    lines: [{ lineId: id, units: 4 }],
  },
};

/** Orders that exist: drafts, and one of which goods can arrive. */
export async function purchaseReferences(db: Database, shop: FullShop): Promise<References> {
  const { drafted, ordered, read } = purchaseSteps(db);
  const line = { productId: shop.product.id, quantity: 2_000 };
  const awaited = await ordered([line]);
  const { lines, supplier } = await read(awaited);
  const lineIds = lines.map((one) => one.id);
  return {
    'purchasing/get.id': [awaited],
    'purchasing/receive.id': [awaited],
    'purchasing/receive.lineId': lineIds,
    'purchasing/receive.receivedOn': [nairobiDay(new Date())],
    'purchasing/change.id': [await drafted([line])],
    'purchasing/place.id': [await drafted([line])],
    'purchasing/cancel.id': [await drafted([line])],
    'purchasing/add.supplierId': [supplier.id],
    'purchasing/change.supplierId': [supplier.id],
    'purchasing/list.supplierId': [supplier.id],
    'purchasing/add.expectedOn': [nairobiDay(new Date())],
    'purchasing/change.expectedOn': [nairobiDay(new Date())],
  };
}
