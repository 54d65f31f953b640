import type { Database } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { MOST_ORDERED, MOST_PURCHASE_LINES } from '#/features/purchasing/schemas.ts';
import { MOST_COST } from '#/features/costs/schemas.ts';
import type { FullShop } from '#tests/factories/full-shop.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { purchaseSteps } from '#tests/factories/purchase.ts';
import type { References } from './largest-input.ts';

/** More no line can come to. */
const LARGEST_PRICE = MOST_COST / MOST_ORDERED;

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

/** Orders that exist: drafts, and one of which all goods can arrive. */
export async function purchaseReferences(db: Database, shop: FullShop): Promise<References> {
  const { drafted, ordered, read } = purchaseSteps(db);
  const made = [];
  for (let nth = 0; nth < MOST_PURCHASE_LINES; nth += 1) made.push(await makeProduct(db));
  const lines = made.map(({ id: productId }) => ({ productId, quantity: MOST_ORDERED }));
  const awaited = await ordered(lines.map((line) => ({ ...line, unitPrice: LARGEST_PRICE })));
  const order = await read(awaited);
  const draftId = () => drafted([{ productId: shop.product.id }]);
  const fields = {
    productId: made.map((product) => product.id),
    unitPrice: [LARGEST_PRICE],
    supplierId: [order.supplier.id],
  };
  return {
    'purchasing/get.id': [awaited],
    'purchasing/receive.id': [awaited],
    'purchasing/receive.lineId': order.lines.map((line) => line.id),
    'purchasing/receive.receivedOn': [nairobiDay(new Date())],
    'purchasing/change.id': [await draftId()],
    'purchasing/place.id': [await draftId()],
    'purchasing/cancel.id': [await draftId()],
    'purchasing/list.supplierId': [order.supplier.id],
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([field, known]) => [
        [`purchasing/add.${field}`, known],
        [`purchasing/change.${field}`, known],
      ]),
    ),
  };
}
