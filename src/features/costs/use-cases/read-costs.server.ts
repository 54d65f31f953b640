import type { Executor } from '#/db/client.server.ts';
import { COST_TIES, type CostTie } from '#/domain/costs/cost.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import { vatRateAt } from '#/platform/settings/vat-rate.server.ts';
import {
  countCosts,
  findShownCost,
  listCosts,
  listProductNames,
  type ShownCostRow,
} from '../queries.server.ts';
import type { ListCostsInput } from '../schemas.ts';
import { listSupplierNames, MOST_SUPPLIERS } from '../suppliers/queries.server.ts';
import type { CostChoicesView, CostView, TieView } from '../views.ts';

/** More a list to choose from cannot hold. */
const MOST_PRODUCTS = 2_000;

export async function listForStaff(
  db: Executor,
  { page, ...asked }: ListCostsInput,
): Promise<ListPage<CostView>> {
  const wanted = { ...asked, search: asked.search.trim() };
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listCosts(db, wanted, range),
    count: () => countCosts(db, wanted),
  });
  return { rows: rows.map(toView), ...shown };
}

export async function readCostForStaff(db: Executor, id: string): Promise<CostView | null> {
  const row = await findShownCost(db, id);
  return row && toView(row);
}

/** What a new cost can name. */
export async function readChoices(db: Executor, now: Date): Promise<CostChoicesView> {
  const [suppliers, products] = await Promise.all([
    listSupplierNames(db, MOST_SUPPLIERS),
    listProductNames(db, MOST_PRODUCTS),
  ]);
  return { suppliers, products, vatRate: vatRateAt(now) };
}

function toView(row: ShownCostRow): CostView {
  const { id, category, amount, vat, vatRate, day, note, reverses, createdAt } = row.cost;
  const { supplierId } = row.cost;
  return {
    id,
    category,
    amount,
    vat,
    vatRate,
    day,
    supplier: supplierId === null ? null : { id: supplierId, name: row.supplierName ?? '' },
    note,
    tie: tieOf(row),
    receipt: row.receipt,
    staffName: row.staffName,
    createdAt: createdAt.toISOString(),
    reverses,
    isRecurring: row.cost.recurringId !== null,
    reversedBy: row.reversedBy,
  };
}

function tieOf({ cost, productName, productNameSw, unitCode, orderNumber }: ShownCostRow) {
  const names: Record<CostTie, TieView['names']> = {
    product: productName === null ? null : { name: productName, nameSw: productNameSw ?? '' },
    unit: unitCode === null ? null : { name: unitCode, nameSw: unitCode },
    order: orderNumber === null ? null : { name: orderNumber, nameSw: orderNumber },
  };
  const ties = COST_TIES.flatMap((kind) => {
    const id = cost[`${kind}Id`];
    return id === null ? [] : [{ kind, id, names: names[kind] }];
  });
  return ties[0] ?? null;
}
