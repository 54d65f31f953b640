import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { seasonCells } from '#/domain/earnings/seasons.ts';
import { listSeasonDays } from '../days/queries.server.ts';
import { lastTwelveMonths } from '../product/get-product.server.ts';
import type { SeasonsInput } from '../schemas.ts';
import type { SeasonsView } from '../views.ts';

/** When units are hired: by day of the week and month, of the last twelve months. */
export async function getSeasons(
  db: Executor,
  { category }: SeasonsInput,
  today: Day,
): Promise<SeasonsView> {
  const span = lastTwelveMonths(today);
  const counted = await listSeasonDays(db, category, span);
  return { span, cells: seasonCells(counted, span) };
}
