import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { noteRentalFigures } from '../note-rental-figures.server.ts';
import { listHiredProducts } from '../queries.server.ts';

/** Brings what is noted of hires up to date, one product at a time: nobody waits for long. */
export async function refreshRentalFigures(db: Executor, today: Day): Promise<void> {
  const hired = await listHiredProducts(db, today);
  for (const { id } of hired) await noteRentalFigures(db, [id], today);
  if (hired.some(({ isStale }) => isStale)) await bumpCacheVersion(db, 'public');
}
