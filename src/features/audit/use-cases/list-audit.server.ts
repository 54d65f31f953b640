import type { Executor } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import { countAudit, findNames, listAudit } from '../queries.server.ts';
import type { ListAuditInput } from '../schemas.ts';
import type { AuditEntryView, AuditListView } from '../views.ts';

/** A value is shown, not kept whole: an article would fill the page. */
const LONGEST = 200;
/** Things that the entries of one page are about or name. */
const MOST_NAMES = 500;

/** What people of the shop changed, newest first. */
export async function listAuditForStaff(
  db: Executor,
  { page, ...filter }: ListAuditInput,
): Promise<AuditListView> {
  const list = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listAudit(db, filter, range),
    count: () => countAudit(db, filter),
  });
  return { ...list, rows: await toAuditEntryViews(db, list.rows) };
}

/** Rows of the log as they are shown, with the names of what they name. */
export async function toAuditEntryViews(
  db: Executor,
  rows: Awaited<ReturnType<typeof listAudit>>,
): Promise<AuditEntryView[]> {
  const ids = rows.flatMap(({ entry: { thingId, before, after } }) =>
    [thingId, ...Object.values({ ...before }), ...Object.values({ ...after })].flat(),
  );
  const names = await findNames(db, [...new Set(ids.filter(isUuid))].slice(0, MOST_NAMES));
  return rows.map(({ entry, staffName }) => {
    const { at, staffId: _, before, after, ...rest } = entry;
    const columns = Object.keys({ ...before, ...after }).toSorted();
    return {
      ...rest,
      at: at.toISOString(),
      staffName,
      thingName: names.get(entry.thingId) ?? null,
      changes: columns.map((column) => ({
        column,
        before: textOf(before?.[column], names),
        after: textOf(after?.[column], names),
      })),
    };
  });
}

function textOf(value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === undefined || value === null) return null;
  const text = plainText(value, names);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function plainText(value: unknown, names: ReadonlyMap<string, string>): string {
  if (typeof value === 'string') return names.get(value) ?? value;
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isList ? value.map((one) => names.get(one) ?? one).join(', ') : JSON.stringify(value);
}
