import { and, asc, desc, eq, getColumns, like, ne, sql, type SQL } from 'drizzle-orm';
import { actingStaff } from '#/db/acting-staff.server.ts';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { products } from '#/db/schema/catalog.ts';
import { stockMovements, stockUnits, unitEvents } from '#/db/schema/stock.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import type { ListUnitsInput } from './schemas.ts';

export type UnitRow = typeof stockUnits.$inferSelect;
export type UnitFilter = Omit<ListUnitsInput, 'page'>;

const unitsThere = (state: UnitRow['state']) =>
  sql<number>`(select count(*)::int from ${stockUnits}
    where ${stockUnits.productId} = ${products.id} and ${stockUnits.state} = ${state})`;

/** A product with what its ledger and its labels say of its units. */
function selectProducts(db: Executor) {
  return db
    .select({
      productId: products.id,
      name: products.name,
      nameSw: products.nameSw,
      labelCode: products.labelCode,
      images: products.images,
      isActive: products.isActive,
      prefix: products.unitPrefix,
      onHand: products.stockQuantity,
      atRepair: sql<number>`(select coalesce(-sum(${stockMovements.quantity}), 0)::int from ${stockMovements}
        where ${stockMovements.productId} = ${products.id}
          and ${stockMovements.kind} in ('maintenance_out', 'maintenance_back'))`,
      inStock: unitsThere('in_stock'),
      inMaintenance: unitsThere('maintenance'),
    })
    .from(products);
}

export type UnitProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

export async function findUnitProduct(
  db: Executor,
  productId: string,
): Promise<UnitProductRow | undefined> {
  const [row] = await selectProducts(db).where(eq(products.id, productId));
  return row;
}

const SORTED_BY: Record<ListUnitsInput['sort'], SQL> = {
  code: sql`${stockUnits.code}`,
  condition: sql`array_position(array['new', 'good', 'worn', 'damaged'], ${stockUnits.condition})`,
  bought: sql`${stockUnits.boughtOn}`,
};

function conditions({ productId, search, state, condition }: UnitFilter): SQL | undefined {
  const isFound = sql`(strpos(${stockUnits.code}, upper(${search})) > 0 or strpos(upper(${stockUnits.serial}), upper(${search})) > 0)`;
  return and(
    eq(stockUnits.productId, productId),
    search === '' ? undefined : isFound,
    state === null ? undefined : eq(stockUnits.state, state),
    condition === null ? undefined : eq(stockUnits.condition, condition),
  );
}

export function listUnits(db: Executor, filter: UnitFilter, page: PageRange): Promise<UnitRow[]> {
  const by = SORTED_BY[filter.sort];
  return db
    .select()
    .from(stockUnits)
    .where(conditions(filter))
    .orderBy(filter.descending ? desc(by) : asc(by), asc(stockUnits.code))
    .limit(page.limit)
    .offset(page.offset);
}

/** Labels to print, in order: those of units that are still the shop's. */
export async function listUnitLabels(
  db: Executor,
  filter: UnitFilter,
  page: PageRange,
): Promise<string[]> {
  const rows = await db
    .select({ code: stockUnits.code })
    .from(stockUnits)
    .where(and(conditions(filter), ne(stockUnits.state, 'retired')))
    .orderBy(asc(stockUnits.code))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ code }) => code);
}

export function countUnits(db: Executor, filter: UnitFilter): Promise<number> {
  return db.$count(stockUnits, conditions(filter));
}

/** Units whose codes begin so, of all products. */
export function listUnitsByCode(
  db: Executor,
  start: string,
  limit: number,
): Promise<{ code: string; name: string; nameSw: string }[]> {
  const escaped = start.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return db
    .select({ code: stockUnits.code, name: products.name, nameSw: products.nameSw })
    .from(stockUnits)
    .innerJoin(products, eq(products.id, stockUnits.productId))
    .where(like(stockUnits.code, `${escaped}%`))
    .orderBy(asc(stockUnits.code))
    .limit(limit);
}

export async function findUnitByCode(db: Executor, code: string): Promise<UnitRow | undefined> {
  const [row] = await db.select().from(stockUnits).where(eq(stockUnits.code, code));
  return row;
}

export async function findUnit(db: Executor, id: string): Promise<UnitRow | undefined> {
  const [row] = await db.select().from(stockUnits).where(eq(stockUnits.id, id));
  return row;
}

/** Whoever gives out codes waits for one another: the next number is read and then used. */
export async function lockUnitCodes(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('unit_codes'))`);
}

/** The highest number of the codes `PREFIX-number`; 0: there are none. Longer ones are somebody's own. */
export async function findLastNumber(tx: Transaction, prefix: string): Promise<number> {
  const [row] = await tx
    .select({
      last: sql<number>`coalesce(max(substring(${stockUnits.code} from '[0-9]+$')::int), 0)`,
    })
    .from(stockUnits)
    .where(
      and(
        like(stockUnits.code, `${prefix.replaceAll('_', String.raw`\_`)}-%`),
        sql`substring(${stockUnits.code} from ${prefix.length + 2}::int) ~ '^[0-9]{1,6}$'`,
      ),
    );
  return row?.last ?? 0;
}

export async function insertUnits(
  tx: Transaction,
  rows: (typeof stockUnits.$inferInsert)[],
): Promise<UnitRow[]> {
  return tx.insert(stockUnits).values(rows).returning();
}

/** Whether the unit was still as it was read. */
export async function updateUnit(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  values: Partial<Omit<UnitRow, 'id' | 'productId' | 'version'>>,
): Promise<boolean> {
  const rows = await tx
    .update(stockUnits)
    .set({ ...values, version: sql`${stockUnits.version} + 1` })
    .where(and(eq(stockUnits.id, id), eq(stockUnits.version, version)))
    .returning({ id: stockUnits.id });
  return rows.length > 0;
}

export async function updateUnitPrefix(
  tx: Transaction,
  productId: string,
  unitPrefix: string | null,
): Promise<void> {
  await tx
    .update(products)
    .set({ unitPrefix, updatedAt: sql`now()` })
    .where(eq(products.id, productId));
}

type NewEvent = Omit<typeof unitEvents.$inferInsert, 'at' | 'staffId'>;

/** Adds to the history of units, as whoever makes the call. */
export async function insertUnitEvents(tx: Transaction, rows: NewEvent[]): Promise<void> {
  const staffId = actingStaff()?.userId;
  await tx.insert(unitEvents).values(rows.map((row) => ({ ...row, staffId })));
}

/** The unit whose history a request has written already. */
export async function findUnitByKey(tx: Transaction, key: string): Promise<UnitRow | undefined> {
  const [row] = await tx
    .select(getColumns(stockUnits))
    .from(stockUnits)
    .innerJoin(unitEvents, eq(unitEvents.unitId, stockUnits.id))
    .where(eq(unitEvents.idempotencyKey, key));
  return row;
}

/** The units of a product that a request has made already. One transaction has one time. */
export function listUnitsByKey(
  tx: Transaction,
  productId: string,
  key: string,
): Promise<{ code: string }[]> {
  return tx
    .select({ code: stockUnits.code })
    .from(stockUnits)
    .innerJoin(unitEvents, eq(unitEvents.at, stockUnits.createdAt))
    .where(and(eq(stockUnits.productId, productId), eq(unitEvents.idempotencyKey, key)))
    .orderBy(asc(stockUnits.code));
}

/** Newest first. */
export function listUnitEvents(db: Executor, unitId: string, page: PageRange) {
  return db
    .select({ event: getColumns(unitEvents), staffName: profiles.fullName })
    .from(unitEvents)
    .leftJoin(profiles, eq(profiles.userId, unitEvents.staffId))
    .where(eq(unitEvents.unitId, unitId))
    .orderBy(desc(unitEvents.id))
    .limit(page.limit)
    .offset(page.offset);
}

export function countUnitEvents(db: Executor, unitId: string): Promise<number> {
  return db.$count(unitEvents, eq(unitEvents.unitId, unitId));
}
