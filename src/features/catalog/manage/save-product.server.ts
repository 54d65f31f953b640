import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import {
  checkPublishable,
  type PublishableFacts,
  type PublishablePart,
} from '#/domain/catalog/check-publishable.ts';
import { ownPicturesFirst } from '#/domain/catalog/event-picture.ts';
import { searchKeywords } from '#/domain/catalog/search-keywords.ts';
import { uploadsIn } from '#/domain/content/uploads.ts';
import { isCanonicalCode, normaliseCode } from '#/domain/discounts/normalise-code.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { depositPerUnit } from '#/domain/rentals/deposit.ts';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { hasTerms } from '#/features/taxonomy/stored-terms.server.ts';
import { lockPictures } from '#/features/pictures/queries.server.ts';
import { changeProduct, viewProduct, type Managed } from './change-product.server.ts';
import {
  countLabelHolders,
  insertProduct,
  lockProduct,
  type ProductValues,
} from './queries.server.ts';
import type { ManageProductRejection } from './rejections.ts';
import type { ProductFields, UpdateProductInput } from './schemas.ts';

/** A new draft. Nobody sees it before it is published, so no page is outdated yet. */
export function createProduct(db: Executor, fields: ProductFields): Promise<Managed> {
  return inTransaction(db, async (tx) => {
    const read = await readFields(tx, fields, fields);
    if (!read.ok) return read;
    return insertDraft(tx, { ...fields, ...read.value });
  });
}

/**
 * Changes some fields; null: no such product. What is shown stays whole: a change that takes away
 * what it needs is rejected, one that leaves an older gap is not.
 */
export function changeFields(
  db: Executor,
  { id, version, ...changed }: UpdateProductInput,
): Promise<Managed | null> {
  return changeProduct(db, { id, version }, async (tx, before) => {
    const after = { ...before, ...changed };
    const read = await readFields(tx, changed, after, id);
    if (!read.ok) return read;
    const missing = lostParts(before, after);
    if (missing.length > 0) return reject({ reason: 'NOT_WHOLE', missing });
    return ok({ ...changed, ...read.value });
  });
}

/** What a product that is shown would lack only after a change; a draft may lack anything. */
export function lostParts(
  before: PublishableFacts & { isActive: boolean },
  after: PublishableFacts,
): PublishablePart[] {
  if (!before.isActive) return [];
  const lacking = checkPublishable(before);
  return checkPublishable(after).filter((part) => !lacking.includes(part));
}

/** A draft with all that another product says but its label code and stock; null: no such product. */
export function duplicateProduct(db: Executor, id: string): Promise<Managed | null> {
  return inTransaction(db, async (tx) => {
    // Locked, so that its pictures stay its own until the copy names them too.
    const original = await lockProduct(tx, id);
    if (!original) return null;
    const { fields } = await viewProduct(tx, original);
    const { keywords } = original;
    return insertDraft(tx, {
      ...fields,
      keywords,
      labelCode: null,
      name: copyName(fields.name, 'en'),
      nameSw: copyName(fields.nameSw, 'sw'),
    });
  });
}

function copyName(name: string, locale: Locale): string {
  return name && m.product_admin_copy_of({ name: name.slice(0, 140) }, { locale });
}

async function insertDraft(tx: Transaction, values: ProductValues): Promise<Managed> {
  const row = await insertProduct(tx, { ...values, isActive: false });
  return row ? ok(await viewProduct(tx, row)) : reject({ reason: 'LABEL_TAKEN' });
}

/** What is stored beside the fields as they were sent: `after` is the product with them. */
async function readFields(
  tx: Transaction,
  changed: Partial<ProductFields>,
  after: ProductFields,
  id?: string,
): Promise<Result<Partial<ProductValues>, ManageProductRejection>> {
  if (after.name === '' && after.nameSw === '') return reject({ reason: 'NAME_MISSING' });
  if (after.minRentalDays > after.maxRentalDays) return reject({ reason: 'RENTAL_DAYS_ORDER' });
  const deposit = depositPerUnit(after);
  if (!deposit.ok) return deposit;
  const { category, occasions = [] } = changed;
  const terms = { category: category === undefined ? [] : [category], occasion: occasions };
  if (!(await hasTerms(tx, terms))) return reject({ reason: 'TERM_GONE' });
  const held = await lockPictures(tx, uploadsIn(changed.images ?? []));
  if (!held) return reject({ reason: 'PICTURE_GONE' });
  const reckoned = {
    keywords: searchKeywords(after),
    deposit: deposit.value,
    ...(changed.images && { images: ownPicturesFirst(changed.images) }),
  };
  if (!changed.labelCode) return ok(reckoned);
  const code = normaliseCode(changed.labelCode);
  if (!code.ok || !isCanonicalCode(code.value)) return reject({ reason: 'LABEL_MALFORMED' });
  if (id && (await countLabelHolders(tx, code.value, id)) > 0) {
    return reject({ reason: 'LABEL_TAKEN' });
  }
  return ok({ ...reckoned, labelCode: code.value });
}
