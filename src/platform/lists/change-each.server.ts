import type { Result } from '#/domain/errors/result.ts';
import type { BulkRow } from './bulk-row.ts';

/**
 * Changes each of many things on its own, in a transaction of its own and by the step that changes
 * one: one that is refused hinders no other. Null from a step: there is no such thing.
 */
export async function changeEach<Key extends { id: string }, R extends { reason: string }>(
  keys: readonly Key[],
  change: (key: Key) => Promise<Result<unknown, R> | null>,
): Promise<BulkRow<R>[]> {
  const rows: BulkRow<R>[] = [];
  // Named twice, it is one.
  const once = new Map(keys.map((key) => [key.id, key]));
  for (const [id, key] of once) {
    // One after the other: a page of them shall not take every connection.
    // oxlint-disable-next-line no-await-in-loop
    rows.push({ id, refusal: refusalOf(await change(key)) });
  }
  return rows;
}

function refusalOf<R extends { reason: string }>(
  result: Result<unknown, R> | null,
): BulkRow<R>['refusal'] {
  if (!result) return { reason: 'GONE' };
  if (result.ok) return null;
  const { ok: _refused, ...refusal } = result;
  // The cast: of a refusal nothing but its mark was taken away.
  return refusal as unknown as R;
}
