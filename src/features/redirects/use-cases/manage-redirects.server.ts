import { inTransaction, type Executor } from '#/db/client.server.ts';
import { checkRedirect, MOST_REDIRECTS, readShopPath } from '#/domain/address/redirect.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import {
  countRedirects,
  countRedirectsTo,
  deleteRedirect,
  findRedirectFrom,
  insertRedirect,
  listRedirects,
  lockRedirects,
  type RedirectRow,
} from '../queries.server.ts';
import type { ManageRedirectRejection } from '../rejections.ts';
import type { AddRedirectInput, ListRedirectsInput } from '../schemas.ts';
import type { RedirectListView, RedirectView } from '../views.ts';

export async function listForStaff(
  db: Executor,
  { page, ...asked }: ListRedirectsInput,
): Promise<RedirectListView> {
  const wanted = { ...asked, search: asked.search.trim() };
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listRedirects(db, wanted, range),
    count: () => countRedirects(db, wanted.search),
  });
  return { rows: rows.map(toView), ...shown };
}

/** Leads an address elsewhere once nothing stands there; pages that say it leads nowhere are outdated. */
export function addRedirect(
  db: Executor,
  input: AddRedirectInput,
): Promise<Result<RedirectView, ManageRedirectRejection>> {
  return inTransaction(db, async (tx) => {
    await lockRedirects(tx);
    const source = readShopPath(input.from)?.path;
    const target = input.to === null ? undefined : readShopPath(input.to)?.path;
    const onward = target === undefined ? null : await findRedirectFrom(tx, target);
    const read = checkRedirect(input, {
      next: onward ? onward.toPath : undefined,
      ledTo: source === undefined ? 0 : await countRedirectsTo(tx, source),
    });
    if (!read.ok) return read;
    if (await findRedirectFrom(tx, read.value.from)) return reject({ reason: 'FROM_TAKEN' });
    if ((await countRedirects(tx)) >= MOST_REDIRECTS) {
      return reject({ reason: 'TOO_MANY_REDIRECTS', most: MOST_REDIRECTS });
    }
    const row = await insertRedirect(tx, read.value);
    await bumpCacheVersion(tx, 'public');
    return ok(toView(row));
  });
}

/** The address leads nowhere again; null: there is no such redirect. */
export function removeRedirect(db: Executor, id: string): Promise<RedirectView | null> {
  return inTransaction(db, async (tx) => {
    const row = await deleteRedirect(tx, id);
    if (!row) return null;
    await bumpCacheVersion(tx, 'public');
    return toView(row);
  });
}

function toView({ id, fromPath, toPath, createdAt }: RedirectRow): RedirectView {
  return { id, from: fromPath, to: toPath, createdAt: createdAt.toISOString() };
}
