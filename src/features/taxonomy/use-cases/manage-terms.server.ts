import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { MOST_TERMS, newTermKey, type TermKind } from '#/domain/catalog/term.ts';
import { uploadsIn } from '#/domain/content/uploads.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { isReplaceable, moveInOrder } from '#/domain/lists/order.ts';
import { lockPictures } from '#/features/pictures/queries.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import {
  countTermsNamed,
  deleteTerm,
  findTerm,
  insertTerm,
  listCountedTerms,
  listTerms,
  lockTaxonomy,
  lockTerm,
  updateTerm,
  updateTermOrder,
  type CountedTermRow,
  type TermValues,
} from '../queries.server.ts';
import { forgetTaxonomy, TAXONOMY_TAG, toTerm } from '../read-taxonomy.server.ts';
import type { ManageTermRejection } from '../rejections.ts';
import type {
  MoveTermInput,
  ReorderTermsInput,
  TermFields,
  TermId,
  TermVersion,
} from '../schemas.ts';
import type { TermListView, TermView } from '../views.ts';

type Outcome = Result<TermView, ManageTermRejection>;

export async function listTermsForStaff(db: Executor): Promise<TermListView> {
  const [category, occasion] = await Promise.all(
    (['category', 'occasion'] as const).map(async (kind) =>
      (await listCountedTerms(db, kind)).map((row) => toView(kind, row)),
    ),
  );
  return { category: category ?? [], occasion: occasion ?? [] };
}

/** Null: no such term. */
export async function getTermForStaff(db: Executor, id: TermId): Promise<TermView | null> {
  const row = await findTerm(db, id.kind, id.key);
  return row && toView(id.kind, row);
}

/** A new term, the last of its kind, offered at once. */
export function createTerm(
  db: Executor,
  { kind, ...fields }: TermFields & { kind: TermKind },
): Promise<Outcome> {
  return changeTaxonomy(db, async (tx) => {
    const keys = await listKeys(tx, kind);
    if (keys.length >= MOST_TERMS) return reject({ reason: 'TOO_MANY_TERMS', most: MOST_TERMS });
    const values = await readFields(tx, { kind, key: null }, fields);
    if (!values.ok) return values;
    const key = newTermKey(fields.name.en, keys);
    await insertTerm(tx, kind, { ...values.value, key, position: keys.length });
    await updateTermOrder(tx, kind, [...keys, key]);
    return ok(await viewTerm(tx, { kind, key }));
  });
}

/** Its key stays, and with it every address and product. Null: no such term. */
export function changeTerm(
  db: Executor,
  { kind, key, version, ...fields }: TermVersion & TermFields,
): Promise<Outcome | null> {
  return changeVersion(db, { kind, key, version }, async (tx) => {
    const values = await readFields(tx, { kind, key }, fields);
    if (!values.ok) return values;
    await updateTerm(tx, kind, key, values.value);
    return ok(await viewTerm(tx, { kind, key }));
  });
}

/** Offers it no longer, or again. Null: no such term. */
export function setTermShown(
  db: Executor,
  { isShown, ...term }: TermVersion & { isShown: boolean },
): Promise<Outcome | null> {
  return changeVersion(db, term, async (tx) => {
    await updateTerm(tx, term.kind, term.key, { isShown });
    return ok(await viewTerm(tx, term));
  });
}

/**
 * To another place; at the end it stays. The order is read under the lock, so two people who move at
 * once both get their way. Null: no such term, or none where it shall go.
 */
export function moveTerm(
  db: Executor,
  { kind, key, to }: MoveTermInput,
): Promise<Result<{ before: string[]; after: string[] }, never> | null> {
  return changeTaxonomy(db, async (tx) => {
    const before = await listKeys(tx, kind);
    const after = moveInOrder(before, key, to);
    if (!after) return null;
    await updateTermOrder(tx, kind, after);
    return ok({ before, after });
  });
}

/** Puts all of a kind into an order, if they stand as they were seen: nobody's order is overwritten. */
export function reorderTerms(
  db: Executor,
  { kind, seen, ids }: ReorderTermsInput,
): Promise<Result<null, ManageTermRejection>> {
  return changeTaxonomy(db, async (tx) => {
    const standing = await listKeys(tx, kind);
    if (!isReplaceable(standing, { seen, ids })) return reject({ reason: 'ORDER_CHANGED' });
    await updateTermOrder(tx, kind, ids);
    return ok(null);
  });
}

async function listKeys(tx: Transaction, kind: TermKind): Promise<string[]> {
  return (await listTerms(tx, kind)).map(({ key }) => key);
}

/** Deletes what no product names, drafts and archived ones included. Null: no such term. */
export function removeTerm(db: Executor, term: TermVersion): Promise<Outcome | null> {
  return changeVersion(db, term, async (tx, before) => {
    await lockTerm(tx, term.kind, term.key);
    // Read anew: a product may have been saved with it before the lock was had.
    const products = (await findTerm(tx, term.kind, term.key))?.products ?? 0;
    if (products > 0) return reject({ reason: 'TERM_USED', products });
    await deleteTerm(tx, term.kind, term.key);
    return ok(before);
  });
}

function changeVersion(
  db: Executor,
  { kind, key, version }: TermVersion,
  decide: (tx: Transaction, before: TermView) => Promise<Outcome>,
): Promise<Outcome | null> {
  return changeTaxonomy(db, async (tx) => {
    const row = await findTerm(tx, kind, key);
    if (!row) return null;
    const before = toView(kind, row);
    if (row.version !== version) return reject({ reason: 'CHANGED_MEANWHILE', current: before });
    return decide(tx, before);
  });
}

/** In effect in this process when it returns, and within a second in every other. */
async function changeTaxonomy<Changed extends { ok: boolean } | null>(
  db: Executor,
  change: (tx: Transaction) => Promise<Changed>,
): Promise<Changed> {
  const changed = await inTransaction(db, async (tx) => {
    await lockTaxonomy(tx);
    const result = await change(tx);
    if (result?.ok) await bumpCacheVersion(tx, TAXONOMY_TAG);
    return result;
  });
  forgetTaxonomy();
  return changed;
}

async function readFields(
  tx: Transaction,
  { kind, key }: { kind: TermKind; key: string | null },
  { name, text, picture }: TermFields,
): Promise<Result<TermValues, ManageTermRejection>> {
  if ((await countTermsNamed(tx, kind, name, key)) > 0) return reject({ reason: 'NAME_TAKEN' });
  if (!(await lockPictures(tx, uploadsIn(picture ?? []))))
    return reject({ reason: 'PICTURE_GONE' });
  return ok({ name: name.en, nameSw: name.sw, text: text.en, textSw: text.sw, picture });
}

async function viewTerm(tx: Transaction, { kind, key }: TermId): Promise<TermView> {
  const row = await findTerm(tx, kind, key);
  if (!row) throw new Error(`The ${kind} ${key} has gone`);
  return toView(kind, row);
}

function toView(kind: TermKind, row: CountedTermRow): TermView {
  return { ...toTerm(row), kind, version: row.version, products: row.products };
}
