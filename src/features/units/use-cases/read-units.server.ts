import type { Executor } from '#/db/client.server.ts';
import { ADMIN_PAGE_SIZE, pageRange } from '#/domain/lists/page.ts';
import { readUnitCode, suggestPrefix } from '#/domain/stock/unit.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import {
  countUnitEvents,
  countUnits,
  findUnitByCode,
  findUnitProduct,
  listUnitEvents,
  listUnitLabels,
  listUnits,
  type UnitProductRow,
  type UnitRow,
} from '../queries.server.ts';
import { LABELS_A_FILE, type ListUnitsInput } from '../schemas.ts';
import type { ProductUnitsView, UnitEventView, UnitLine, UnitView } from '../views.ts';

/** How a product's units are labelled; null: no such product. */
export async function getProductUnits(
  db: Executor,
  productId: string,
): Promise<ProductUnitsView | null> {
  const row = await findUnitProduct(db, productId);
  if (!row) return null;
  const { labelCode, prefix } = row;
  const suggestedPrefix = suggestPrefix({ labelCode, name: row.name || row.nameSw });
  return { ...toProduct(row), ...toCounts(row), prefix, suggestedPrefix };
}

/** One page of a product's units. What was scanned finds its unit. */
export async function listUnitsOf(
  db: Executor,
  { page, ...wanted }: ListUnitsInput,
): Promise<ListPage<UnitLine>> {
  const filter = readFilter(wanted);
  const list = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listUnits(db, filter, range),
    count: () => countUnits(db, filter),
  });
  return { ...list, rows: list.rows.map(toLine) };
}

/** The labels of one file of a list, counted from 1. Of one unit: its own, or none. */
export async function listLabelsOf(
  db: Executor,
  wanted: ListUnitsInput,
  { part, only }: { part: number; only: string | undefined },
): Promise<string[]> {
  if (only === undefined) {
    return listUnitLabels(db, readFilter(wanted), pageRange(part, LABELS_A_FILE));
  }
  const code = readUnitCode(only);
  const unit = code.ok && (await findUnitByCode(db, code.value));
  return unit && unit.productId === wanted.productId ? [unit.code] : [];
}

/** The unit with this label; null: there is none. */
export async function getUnit(db: Executor, typed: string): Promise<UnitView | null> {
  const code = readUnitCode(typed);
  const unit = code.ok && (await findUnitByCode(db, code.value));
  return unit ? viewUnit(db, unit) : null;
}

/** A unit as its page shows it. */
export async function viewUnit(db: Executor, unit: UnitRow): Promise<UnitView> {
  const row = await findUnitProduct(db, unit.productId);
  if (!row) throw new Error(`Unit ${unit.id} has no product`);
  return { ...toLine(unit), product: toProduct(row), counts: toCounts(row) };
}

/** What happened to a unit, newest first. */
export async function listUnitHistory(
  db: Executor,
  { unitId, page }: { unitId: string; page: number },
): Promise<ListPage<UnitEventView>> {
  const list = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listUnitEvents(db, unitId, range),
    count: () => countUnitEvents(db, unitId),
  });
  return {
    ...list,
    rows: list.rows.map(({ event, staffName }) => ({
      id: event.id,
      at: event.at.toISOString(),
      kind: event.kind,
      text: event.text,
      cost: event.cost,
      before: event.before,
      after: event.after,
      staffName,
    })),
  };
}

function readFilter<Filter extends { search: string }>(wanted: Filter): Filter {
  const scanned = readUnitCode(wanted.search);
  return { ...wanted, search: scanned.ok ? scanned.value : wanted.search.trim() };
}

function toLine(row: UnitRow): UnitLine {
  const { id, code, serial, condition, state, retiredAs, boughtOn, cost, version } = row;
  return { id, code, serial, condition, state, retiredAs, boughtOn, cost, version };
}

function toProduct({ productId, name, nameSw, images }: UnitProductRow) {
  return { productId, name, nameSw, image: images[0] ?? null };
}

function toCounts({ onHand, atRepair, inStock, inMaintenance }: UnitProductRow) {
  return { onHand, atRepair, inStock, inMaintenance };
}
