import type { Executor } from '#/db/client.server.ts';
import { normaliseCode } from '#/domain/discounts/normalise-code.ts';
import { isUuid } from '#/domain/ids.ts';
import { listProductNames } from './queries.server.ts';
import type { NamedProducts } from './row-fits.ts';

/**
 * The products that `names` mean, which are label codes or ids. `created` has the ids that products
 * with a label code get by the import itself.
 */
export async function nameProducts(
  db: Executor,
  names: readonly string[],
  created: ReadonlyMap<string, string> = new Map(),
): Promise<NamedProducts> {
  const keys = [...new Set(names.map(keyOf))];
  const found = await listProductNames(db, {
    labels: keys.filter((key) => !isUuid(key)),
    ids: keys.filter(isUuid),
  });
  const ids = new Map(created);
  const codes = new Map([...created].map(([code, id]) => [id, code]));
  for (const { id, labelCode } of found) {
    ids.set(id, id);
    codes.set(id, labelCode ?? id);
    if (labelCode !== null) ids.set(labelCode, id);
  }
  return { idOf: (name) => ids.get(keyOf(name)), nameOf: (id) => codes.get(id) };
}

function keyOf(name: string): string {
  if (isUuid(name)) return name.toLowerCase();
  const code = normaliseCode(name);
  return code.ok ? code.value : name;
}
