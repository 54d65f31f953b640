import { randomUUID } from 'node:crypto';
import type { Database } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { monthOf } from '#/domain/dates/month.ts';
import { addRecurring } from '#/features/costs/recurring/manage-recurring.server.ts';
import { addCostInput, addRecurringInput, addSupplierInput } from '#/features/costs/schemas.ts';
import { addSupplier } from '#/features/costs/suppliers/manage-suppliers.server.ts';
import { addCost } from '#/features/costs/use-cases/add-cost.server.ts';
import type { FullShop } from '#tests/factories/full-shop.ts';
import type { References } from './largest-input.ts';

const id = '01939f6e-0000-7000-8000-000000000000';
const supplier = { name: 'Kenya Power', kraPin: 'P051234567M', phone: '0712 345678' };
const cost = {
  key: id,
  category: 'power',
  amount: 116_00,
  vatRate: 16_00,
  day: '2026-11-20',
  supplierId: id,
  note: 'November',
  tie: { kind: 'order', name: 'GL-7KQ4-M2XH' },
};
const recurring = {
  key: id,
  category: 'rent',
  amount: 85_000_00,
  vatRate: 0,
  supplierId: id,
  note: 'Workshop',
  rhythm: 'monthly',
  startsOn: '2026-11-20',
  endsOn: '2027-11-20',
};
const file = 'Day,Category,Amount,"VAT rate, %"\r\n2026-11-20,Power,116.00,16\r\n';
const filter = { category: 'power', tie: 'none', supplierId: id, search: 'cubes' };

/** An input for each procedure about what the shop spends. */
export const COST_SAMPLES: Record<string, Record<string, unknown>> = {
  'costs/list': { page: 1, ...filter, from: '2026-11-01', to: '2026-11-30' },
  'costs/listSums': { ...filter, from: '2026-11-01', to: '2026-11-30' },
  'costs/get': { id },
  'costs/add': cost,
  'costs/reverse': { id, key: id, note: 'Typed twice' },
  'costs/budgets/list': { month: '2026-11-01' },
  'costs/budgets/set': { category: 'power', month: '2026-11-01', amount: 40_000_00 },
  'costs/imports/preview': { text: file },
  'costs/imports/add': { text: file },
  'costs/recurring/list': { page: 1 },
  'costs/recurring/add': recurring,
  'costs/recurring/setPaused': { id, isPaused: true },
  'costs/recurring/end': { id },
  'costs/suppliers/list': { page: 1, search: 'power' },
  'costs/suppliers/add': supplier,
  'costs/suppliers/change': { id, version: 1, ...supplier },
};

/** A cost and a supplier that exist. */
export async function costReferences(db: Database, shop: FullShop): Promise<References> {
  const now = new Date();
  const day = nairobiDay(now);
  const named = addSupplierInput.parse({ ...supplier, name: `Supplier ${randomUUID()}` });
  const added = await addSupplier(db, named);
  if (!added.ok) throw new Error(added.reason);
  const supplierId = added.value.id;
  const input = addCostInput.parse({ ...cost, key: randomUUID(), day, supplierId, tie: null });
  const written = await addCost(db, input, { staffId: shop.admin.id, now });
  if (!written.ok) throw new Error(written.reason);
  const repeated = addRecurringInput.parse({
    ...recurring,
    key: randomUUID(),
    supplierId,
    startsOn: day,
    endsOn: null,
  });
  const recurs = await addRecurring(db, repeated, now);
  if (!recurs.ok) throw new Error(recurs.reason);
  return {
    'costs/recurring/setPaused.id': [recurs.value.id],
    'costs/recurring/end.id': [recurs.value.id],
    'costs/recurring/add.supplierId': [supplierId],
    'costs/recurring/add.startsOn': [day],
    'costs/recurring/add.endsOn': [day],
    'costs/budgets/list.month': [monthOf(day)],
    'costs/budgets/set.month': [monthOf(day)],
    'costs/get.id': [written.value.id],
    'costs/reverse.id': [written.value.id],
    'costs/add.supplierId': [supplierId],
    'costs/add.day': [day],
    'costs/add.kind': ['product'],
    'costs/add.name': [shop.product.id],
    'costs/suppliers/add.kraPin': ['P051234567M'],
    'costs/suppliers/change.id': [supplierId],
    'costs/suppliers/change.kraPin': ['P051234567M'],
  };
}
