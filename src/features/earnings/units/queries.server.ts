import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { costs } from '#/db/schema/costs.ts';
import { stockUnits, unitEvents } from '#/db/schema/stock.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { RepairEntry } from '#/domain/earnings/repairs-by-month.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import type { Cents } from '#/domain/money/money.ts';
import { cents, nairobi, within } from '../queries.server.ts';

/**
 * Each labelled unit with what it was bought for and what its repairs cost: by its costs, or by its own
 * page and its services, whichever says more (EARN-1, EARN-4).
 */
const unitBooks = (span: DaySpan): SQL => sql`
  select ${stockUnits.id} as id, ${stockUnits.productId} as product_id,
    greatest(cost.stock, ${stockUnits.cost}) as bought,
    greatest(cost.repair, service.cost, 0) as repair,
    greatest(cost.repair_to_date, service.cost_to_date, 0) as repair_to_date
  from ${stockUnits}
    left join (select ${costs.unitId} as unit_id,
        nullif(sum(${costs.amount}) filter (where ${costs.category} = 'stock'), 0) as stock,
        sum(${costs.amount}) filter (where ${costs.category} = 'repair' and ${within(costs.day, span)}) as repair,
        sum(${costs.amount}) filter (where ${costs.category} = 'repair') as repair_to_date
      from ${costs} where ${costs.unitId} is not null group by ${costs.unitId}) as cost
      on cost.unit_id = ${stockUnits.id}
    left join (select ${unitEvents.unitId} as unit_id,
        sum(${unitEvents.cost}) filter (where ${within(nairobi(sql`${unitEvents.at}`), span)}) as cost,
        sum(${unitEvents.cost}) as cost_to_date
      from ${unitEvents} where ${unitEvents.cost} is not null group by ${unitEvents.unitId}) as service
      on service.unit_id = ${stockUnits.id}
  where ${stockUnits.retiredAs} is distinct from 'mistake'`;

export interface UnitSums {
  units: number;
  known: number;
  bought: Cents;
  repair: Cents;
  repairToDate: Cents;
}

/** What labelled units say, by product. */
export async function listUnitSums(db: Executor, span: DaySpan): Promise<Map<string, UnitSums>> {
  const { rows } = await db.execute<{
    id: string;
    units: string;
    known: string;
    bought: string | null;
    repair: string | null;
    repairToDate: string | null;
  }>(sql`
    select product_id as id, count(*) as units, count(bought) as known, sum(bought) as bought,
      sum(repair) as repair, sum(repair_to_date) as "repairToDate"
    from (${unitBooks(span)}) as unit group by product_id`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        units: Number(row.units),
        known: Number(row.known),
        bought: cents(row.bought),
        repair: cents(row.repair),
        repairToDate: cents(row.repairToDate),
      },
    ]),
  );
}

const ofProduct = (productId: string) => sql`${stockUnits.productId} = ${productId}
  and ${stockUnits.retiredAs} is distinct from 'mistake'`;

/** Labelled units of a product in their order, as their books are to this day. */
export async function listUnitsOf(
  db: Executor,
  productId: string,
  { limit, offset, today }: PageRange & { today: Day },
) {
  const { rows } = await db.execute<{
    id: string;
    code: string;
    isGone: boolean;
    boughtOn: Day | null;
    bought: string | null;
    repair: string;
  }>(sql`
    select ${stockUnits.id} as id, ${stockUnits.code} as code, ${stockUnits.state} = 'retired' as "isGone",
      to_char(${stockUnits.boughtOn}, 'YYYY-MM-DD') as "boughtOn", book.bought, book.repair_to_date as repair
    from ${stockUnits} join (${unitBooks({ from: today, to: today })}) as book on book.id = ${stockUnits.id}
    where ${ofProduct(productId)} order by ${stockUnits.code} limit ${limit} offset ${offset}`);
  return rows.map(({ bought, repair, ...row }) => ({
    ...row,
    bought: bought === null ? null : cents(bought),
    repair: cents(repair),
  }));
}

export function countUnitsOf(db: Executor, productId: string): Promise<number> {
  return db.$count(stockUnits, ofProduct(productId));
}

/** What each book says of a product's repairs, by month. */
export async function listRepairs(
  db: Executor,
  productId: string,
  span: DaySpan,
): Promise<RepairEntry[]> {
  const month = (day: SQL) => sql`to_char(${day}, 'YYYY-MM-01')`;
  const { rows } = await db.execute<Omit<RepairEntry, 'amount'> & { amount: string }>(sql`
    select ${month(sql`${costs.day}`)} as month, 'costs' as book, sum(${costs.amount}) as amount,
      case when ${stockUnits.retiredAs} is distinct from 'mistake' then ${stockUnits.id} end as "unitId"
    from ${costs} left join ${stockUnits} on ${stockUnits.id} = ${costs.unitId}
    where ${costs.category} = 'repair' and ${within(costs.day, span)}
      and coalesce(${costs.productId}, ${stockUnits.productId}) = ${productId}
    group by 1, 4
    union all
    select ${month(nairobi(sql`${unitEvents.at}`))}, 'services', sum(${unitEvents.cost}), ${stockUnits.id}
    from ${unitEvents} join ${stockUnits} on ${stockUnits.id} = ${unitEvents.unitId}
    where ${unitEvents.cost} is not null and ${within(nairobi(sql`${unitEvents.at}`), span)}
      and ${ofProduct(productId)}
    group by 1, 4`);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: cents(amount) }));
}
