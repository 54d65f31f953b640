import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import type { AddSupplierRejection, ChangeSupplierRejection } from '../rejections.ts';
import type { AddSupplierInput, ChangeSupplierInput, ListSuppliersInput } from '../schemas.ts';
import type { SupplierView } from '../views.ts';
import {
  countSuppliers,
  findSupplier,
  findSupplierNamed,
  insertSupplier,
  listSuppliers,
  lockSuppliers,
  MOST_SUPPLIERS,
  updateSupplier,
  type SupplierRow,
} from './queries.server.ts';

export async function listSuppliersForStaff(
  db: Executor,
  { page, ...asked }: ListSuppliersInput,
): Promise<ListPage<SupplierView>> {
  const wanted = { ...asked, search: asked.search.trim() };
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listSuppliers(db, wanted, range),
    count: () => countSuppliers(db, wanted.search),
  });
  return { rows: rows.map(toView), ...shown };
}

export function addSupplier(
  db: Executor,
  input: AddSupplierInput,
): Promise<Result<SupplierView, AddSupplierRejection>> {
  return inTransaction(db, async (tx) => {
    await lockSuppliers(tx);
    if (await findSupplierNamed(tx, input.name)) return reject({ reason: 'SUPPLIER_TAKEN' });
    if ((await countSuppliers(tx)) >= MOST_SUPPLIERS) {
      return reject({ reason: 'TOO_MANY_SUPPLIERS', most: MOST_SUPPLIERS });
    }
    return ok(toView(await insertSupplier(tx, input)));
  });
}

/** Null: there is no such supplier. */
export function changeSupplier(
  db: Executor,
  { id, version, ...input }: ChangeSupplierInput,
): Promise<Result<SupplierView, ChangeSupplierRejection> | null> {
  return inTransaction(db, async (tx) => {
    await lockSuppliers(tx);
    const supplier = await findSupplier(tx, id);
    if (!supplier) return null;
    const named = await findSupplierNamed(tx, input.name);
    if (named && named.id !== id) return reject({ reason: 'SUPPLIER_TAKEN' });
    const changed = await updateSupplier(tx, { id, version }, input);
    return changed
      ? ok(toView(changed))
      : reject({ reason: 'CHANGED_MEANWHILE', current: toView(supplier) });
  });
}

function toView({ id, version, name, kraPin, phone, createdAt }: SupplierRow): SupplierView {
  return { id, version, name, kraPin, phone, createdAt: createdAt.toISOString() };
}
