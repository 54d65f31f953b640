import { ok, reject } from '#/domain/errors/result.ts';
import type { BulkRow } from '#/platform/lists/bulk-row.ts';
import { changeEach } from '#/platform/lists/change-each.server.ts';
import type { RemoveRejection } from '../rejections.ts';
import { removeSubscriber } from './remove-subscriber.server.ts';

/** Takes each of many addresses off the list on its own. */
export function removeMany(
  subscriberIds: readonly string[],
  now: Date,
): Promise<BulkRow<RemoveRejection>[]> {
  return changeEach(
    subscriberIds.map((id) => ({ id })),
    async ({ id }) =>
      (await removeSubscriber(id, now)) ? ok(null) : reject({ reason: 'NOT_ON_LIST' }),
  );
}
