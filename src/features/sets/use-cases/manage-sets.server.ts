import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { MOST_SETS, newSetSlug } from '#/domain/sets/set.ts';
import { listProductsById } from '#/features/catalog/queries.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import {
  deleteSet,
  findSet,
  insertSet,
  listParts,
  listSets,
  lockSets,
  updateParts,
  updateSet,
  type SetRow,
  type SetValues,
} from '../queries.server.ts';
import { cardsOf, havingOf } from '../read-sets.server.ts';
import type { ManageSetRejection } from '../rejections.ts';
import type { SetFields, SetVersion } from '../schemas.ts';
import type { StaffSetView } from '../views.ts';

type Outcome = Result<StaffSetView, ManageSetRejection>;

export async function listSetsForStaff(db: Executor): Promise<StaffSetView[]> {
  return viewForStaff(db, await listSets(db));
}

/** Null: no such set. */
export async function getSetForStaff(db: Executor, id: string): Promise<StaffSetView | null> {
  const row = await findSet(db, id);
  const [view] = row ? await viewForStaff(db, [row]) : [];
  return view ?? null;
}

/** Its address is made of its English title and stays (SET-6). */
export function createSet(db: Executor, fields: SetFields): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    await lockSets(tx);
    const slugs = (await listSets(tx)).map((row) => row.slug);
    if (slugs.length >= MOST_SETS) return reject({ reason: 'TOO_MANY_SETS', most: MOST_SETS });
    const unfit = await whyNotShown(tx, fields);
    if (unfit) return reject(unfit);
    const slug = newSetSlug(fields.title.en, slugs);
    const id = await insertSet(tx, { ...toValues(fields), slug });
    await updateParts(tx, id, fields.parts);
    return ok(await changed(tx, id));
  });
}

/** Null: no such set. */
export function changeSet(
  db: Executor,
  { setId, version, ...fields }: SetVersion & SetFields,
): Promise<Outcome | null> {
  return changeVersion(db, { setId, version }, async (tx) => {
    const unfit = await whyNotShown(tx, fields);
    if (unfit) return reject(unfit);
    await updateSet(tx, setId, toValues(fields));
    await updateParts(tx, setId, fields.parts);
    return ok(await changed(tx, setId));
  });
}

/** What lies in carts and orders are lines of products: they stay. Null: no such set. */
export function removeSet(db: Executor, set: SetVersion): Promise<Outcome | null> {
  return changeVersion(db, set, async (tx, before) => {
    await deleteSet(tx, set.setId);
    await bumpCacheVersion(tx, 'public');
    return ok(before);
  });
}

function changeVersion(
  db: Executor,
  { setId, version }: SetVersion,
  decide: (tx: Transaction, before: StaffSetView) => Promise<Outcome>,
): Promise<Outcome | null> {
  return inTransaction(db, async (tx) => {
    await lockSets(tx);
    const before = await getSetForStaff(tx, setId);
    if (!before) return null;
    if (before.version !== version) return reject({ reason: 'CHANGED_MEANWHILE', current: before });
    return decide(tx, before);
  });
}

/** Why a set cannot be shown to customers (SET-7); null: it can, or it is a draft. */
async function whyNotShown(tx: Transaction, fields: SetFields): Promise<ManageSetRejection | null> {
  if (!fields.isPublished) return null;
  const { title, text } = fields;
  if ([title.sw, text.en, text.sw].includes('')) return { reason: 'TEXT_LACKS' };
  const { ways } = havingOf(fields.type, fields.parts, await cardsOf(tx, fields.parts, 'en'));
  return ways.length > 0 ? null : { reason: 'PART_NOT_OFFERED' };
}

function toValues({ title, text, parts: _parts, ...values }: SetFields): SetValues {
  return { ...values, title: title.en, titleSw: title.sw, text: text.en, textSw: text.sw };
}

/** The set as it is now; pages that show it are outdated. */
async function changed(tx: Transaction, id: string): Promise<StaffSetView> {
  const view = await getSetForStaff(tx, id);
  if (!view) throw new Error(`Set ${id} has gone`);
  await bumpCacheVersion(tx, 'public');
  return view;
}

async function viewForStaff(db: Executor, rows: readonly SetRow[]): Promise<StaffSetView[]> {
  const parts = await listParts(
    db,
    rows.map(({ id }) => id),
  );
  const ids = [...new Set(parts.map(({ productId }) => productId))];
  const names = new Map((await listProductsById(db, ids)).map((one) => [one.id, one]));
  const cards = await cardsOf(db, parts, 'en');
  return rows.map((row): StaffSetView => {
    const own = parts.filter(({ setId }) => setId === row.id);
    const { id, slug, guests, type, isPublished, position, version } = row;
    return {
      id,
      slug,
      guests,
      type,
      isPublished,
      position,
      version,
      title: { en: row.title, sw: row.titleSw },
      text: { en: row.text, sw: row.textSw },
      isBroken: isPublished && havingOf(type, own, cards).ways.length === 0,
      parts: own.map(({ productId, quantity, isOptional }) => {
        const product = names.get(productId);
        const name = product ? { en: product.name, sw: product.nameSw } : null;
        return { productId, name, quantity, isOptional };
      }),
    };
  });
}
