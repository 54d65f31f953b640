import { and, asc, desc, eq, getColumns, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { actingStaff } from '#/db/acting-staff.server.ts';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { products } from '#/db/schema/catalog.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import { stockMovements, stockUnits, unitEvents } from '#/db/schema/stock.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { OPEN_STATUSES, UNSENT_STATUSES } from '#/domain/orders/order-task.ts';
import type { ListMovementsInput } from '../schemas.ts';

export type MovementRow = typeof stockMovements.$inferSelect;

const SUM = sql<number>`coalesce(sum(${stockMovements.quantity}), 0)::int`;

/** Products whose units owned are not the sum of their movements. */
export function listUnexplainedStock(
  db: Executor,
): Promise<{ productId: string; noted: number; counted: number }[]> {
  return db
    .select({ productId: products.id, noted: products.stockQuantity, counted: SUM })
    .from(products)
    .leftJoin(stockMovements, eq(stockMovements.productId, products.id))
    .groupBy(products.id)
    .having(sql`${products.stockQuantity} <> ${SUM}`);
}

/**
 * Products whose labelled units are not where their own history says, or whose movements are not
 * the moves that name them.
 */
export async function listUnexplainedUnits(
  db: Executor,
): Promise<
  { fact: 'units_in_stock' | 'unit_movements'; productId: string; noted: number; counted: number }[]
> {
  const { rows } = await db.execute<Awaited<ReturnType<typeof listUnexplainedUnits>>[number]>(sql`
    with moved as (
      select unit_id, movement_id,
        case when kind in ('labelled', 'received', 'maintenance_back', 'restore') then 1 else -1 end as units
      from ${unitEvents}
      where kind in ('labelled', 'received', 'maintenance_out', 'maintenance_back', 'lost', 'damaged', 'sold', 'mistake', 'restore')
    ), by_history as (
      select unit_id, sum(units)::int as units from moved group by unit_id
    ), by_movement as (
      select movement_id, sum(units)::int as units from moved where movement_id is not null group by movement_id
    )
    select 'units_in_stock' as fact, product_id as "productId",
      (count(*) filter (where state = 'in_stock'))::int as noted, coalesce(sum(units), 0)::int as counted
    from ${stockUnits} left join by_history on unit_id = ${stockUnits.id} group by product_id
    having bool_or((state = 'in_stock')::int <> coalesce(units, 0))
    union all
    select 'unit_movements', product_id, sum(quantity)::int, sum(units)::int
    from by_movement join ${stockMovements} on ${stockMovements.id} = movement_id
    group by product_id having bool_or(quantity <> units)
    order by 2, 1`);
  return rows;
}

const ofThisMovement = sql`from ${unitEvents} join ${stockUnits} on ${stockUnits.id} = ${unitEvents.unitId}
  where ${unitEvents.movementId} = ${stockMovements.id}`;

const reversal = alias(stockMovements, 'reversal');

/** How a ledger is sorted: by time, or by the units that a movement has. */
export type MovementOrder = Pick<ListMovementsInput, 'sort' | 'descending'>;

/** With who booked it and the order it belongs to. */
export function listMovements(
  db: Executor,
  { productId, sort, descending }: MovementOrder & { productId: string },
  page: PageRange,
) {
  // Ids grow with the time.
  const by = sort === 'when' ? stockMovements.id : stockMovements.quantity;
  return db
    .select({
      movement: getColumns(stockMovements),
      staffName: profiles.fullName,
      orderNumber: orders.number,
      isReversed: sql<boolean>`${reversal.id} is not null`,
      unitCode: sql<string | null>`(select min(${stockUnits.code}) ${ofThisMovement})`,
      unitCount: sql<number>`(select count(*)::int ${ofThisMovement})`,
    })
    .from(stockMovements)
    .leftJoin(profiles, eq(profiles.userId, stockMovements.staffId))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .leftJoin(reversal, eq(reversal.reverses, stockMovements.id))
    .where(eq(stockMovements.productId, productId))
    .orderBy(descending ? desc(by) : asc(by), desc(stockMovements.id))
    .limit(page.limit)
    .offset(page.offset);
}

export function countMovements(db: Executor, productId: string): Promise<number> {
  return db.$count(stockMovements, eq(stockMovements.productId, productId));
}

export async function findMovement(db: Executor, id: number): Promise<MovementRow | undefined> {
  const [row] = await db.select().from(stockMovements).where(eq(stockMovements.id, id));
  return row;
}

export async function findMovementByKey(
  tx: Transaction,
  productId: string,
  key: string,
): Promise<MovementRow | undefined> {
  const [row] = await tx
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.idempotencyKey, key), eq(stockMovements.productId, productId)));
  return row;
}

/** The newest one of a product. */
export async function findLastMovement(
  tx: Transaction,
  productId: string,
): Promise<MovementRow | undefined> {
  const [row] = await tx
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(1);
  return row;
}

export async function findReversalOf(tx: Transaction, id: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(eq(stockMovements.reverses, id));
  return row?.id;
}

/** Labelled units that a movement moved. */
export function countUnitsOf(db: Executor, movementId: number): Promise<number> {
  return db.$count(unitEvents, eq(unitEvents.movementId, movementId));
}

/** A count that found what it should: nothing moves, and the ledger says that somebody looked. */
export async function insertEmptyCount(
  tx: Transaction,
  row: { productId: string; onHand: number; counted: number; reason: string; key: string },
): Promise<MovementRow> {
  const { key, ...values } = row;
  const [inserted] = await tx
    .insert(stockMovements)
    .values({
      ...values,
      kind: 'count',
      quantity: 0,
      idempotencyKey: key,
      staffId: actingStaff()?.userId,
    })
    .returning();
  if (!inserted) throw new Error('The count was not inserted');
  return inserted;
}

/** Units of a product that went to repair and are not back. */
export async function countAtRepair(db: Executor, productId: string): Promise<number> {
  const [row] = await db
    .select({ sum: SUM })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.productId, productId),
        inArray(stockMovements.kind, ['maintenance_out', 'maintenance_back']),
      ),
    );
  return 0 - (row?.sum ?? 0);
}

/**
 * What keeps the shelf from holding the units owned. A hire whose units should be away now counts as handed out
 * as long as nobody noted that it came back.
 */
export async function findAwayUnits(
  db: Executor,
  productId: string,
  today: Day,
): Promise<{ out: number; toSend: number }> {
  const isOut = sql`${orderLines.type} = 'rental' and (${orderLines.hireStatus} = 'out'
    or (coalesce(${orderLines.hireStatus}, 'reserved') = 'reserved'
      and ${orderLines.leavesOn} <= ${today} and ${orderLines.dueBackOn} > ${today}))`;
  const isUnsent = inArray(orders.status, UNSENT_STATUSES);
  const isToSend = sql`${orderLines.type} = 'purchase' and ${isUnsent}`;
  const [row] = await db
    .select({
      out: sql<number>`coalesce(sum(${orderLines.quantity} - ${orderLines.returnedUnits}) filter (where ${isOut}), 0)::int`,
      toSend: sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${isToSend}), 0)::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.productId, productId),
        inArray(orders.status, OPEN_STATUSES),
        or(isOut, isToSend),
      ),
    );
  return row ?? { out: 0, toSend: 0 };
}
