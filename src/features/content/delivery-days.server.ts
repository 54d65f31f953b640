import type { Executor } from '#/db/client.server.ts';
import { deliveryRange } from '#/domain/orders/delivery-range.ts';
import { listZoneDays } from './queries.server.ts';

let known = deliveryRange([]);

/** How long deliveries take, as this process last read it: texts name it wherever they are made. */
export function deliveryDays(): ReturnType<typeof deliveryRange> {
  return known;
}

export async function loadDeliveryDays(db: Executor): Promise<void> {
  known = deliveryRange(await listZoneDays(db));
}

/** For the watch over `cache_versions`: a changed zone is read before pages that name its days are made. */
export function followDeliveryDays(db: Executor, pages: { invalidate(tag: string): unknown }) {
  return {
    async invalidate(tag: string): Promise<void> {
      if (tag === 'public') await loadDeliveryDays(db);
      await pages.invalidate(tag);
    },
  };
}
