import type { Executor, Transaction } from '#/db/client.server.ts';
import type { TermKeys } from '#/domain/catalog/term.ts';
import { listTerms, lockTermsInUse } from './queries.server.ts';

/** Whether all of them are there; until the transaction ends nobody can delete them. */
export async function hasTerms(
  tx: Transaction,
  { category, occasion }: TermKeys,
): Promise<boolean> {
  const inCategory = await lockTermsInUse(tx, 'category', category);
  const suited = await lockTermsInUse(tx, 'occasion', occasion);
  return inCategory.length === new Set(category).size && suited.length === new Set(occasion).size;
}

/** As they stand in the database now, not as this process last read them. */
export async function listTermKeys(db: Executor): Promise<TermKeys> {
  const keysOf = async (kind: 'category' | 'occasion') =>
    (await listTerms(db, kind)).map(({ key }) => key);
  return { category: await keysOf('category'), occasion: await keysOf('occasion') };
}
