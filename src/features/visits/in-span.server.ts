import { and, between, eq, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DaySpan } from '#/domain/finance/period.ts';
import { grainsOf } from '#/domain/reporting/grain.ts';

/** Rows of some days, each count once: of whole months theirs, of the days beside them their own. */
export function inSpan(
  { grain, day }: { grain: PgColumn; day: PgColumn },
  span: DaySpan,
): SQL | undefined {
  const { months, days } = grainsOf(span);
  return or(
    months ? and(eq(grain, 'month'), between(day, months.from, months.to)) : undefined,
    ...days.map(({ from, to }) => and(eq(grain, 'day'), between(day, from, to))),
  );
}
