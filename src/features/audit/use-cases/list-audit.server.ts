import type { Executor } from '#/db/client.server.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import { countAudit, listAudit } from '../queries.server.ts';
import type { ListAuditInput } from '../schemas.ts';
import type { AuditEntryView, AuditListView } from '../views.ts';

/** A value is shown, not kept whole: an article would fill the page. */
const LONGEST = 200;

/** What people of the shop changed, newest first. */
export async function listAuditForStaff(
  db: Executor,
  { page, ...filter }: ListAuditInput,
): Promise<AuditListView> {
  const list = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listAudit(db, filter, range),
    count: () => countAudit(db, filter),
  });
  return { ...list, rows: list.rows.map(toAuditEntryView) };
}

export function toAuditEntryView({
  entry,
  staffName,
}: Awaited<ReturnType<typeof listAudit>>[number]): AuditEntryView {
  const { at, staffId: _, before, after, ...rest } = entry;
  const columns = Object.keys({ ...before, ...after }).toSorted();
  return {
    ...rest,
    at: at.toISOString(),
    staffName,
    changes: columns.map((column) => ({
      column,
      before: textOf(before?.[column]),
      after: textOf(after?.[column]),
    })),
  };
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
