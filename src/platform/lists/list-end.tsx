import type { AnyListSearch } from '#/domain/lists/list-search.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '../i18n/format-day.ts';
import { AdminLink, type AdminPath } from '../routing/admin-link.tsx';

interface ListEndProps<Row> {
  to: AdminPath;
  search: AnyListSearch;
  data: { rows: readonly Row[]; total: number; page: number; pages: number };
  /** The day of a row, when the list goes back in time by it. */
  dayOf: ((row: Row) => string) | undefined;
}

/** Below the last page that can be looked at, when the list goes on: how to see the rest (LIST-5). */
export function ListEnd<Row>({ to, search, data, dayOf }: ListEndProps<Row>) {
  const { rows, total, page, pages } = data;
  const last = rows.at(-1);
  if (last === undefined || page < pages || total <= pages * ADMIN_PAGE_SIZE) return null;
  const day = dayOf?.(last);
  return (
    <p className="mt-4 text-center text-sm text-quiet">
      {day === undefined ? (
        m.admin_list_cut()
      ) : (
        <AdminLink
          to={to}
          search={{ ...search, page: undefined, to: day }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {m.admin_list_older({ day: formatDay(day) })}
        </AdminLink>
      )}
    </p>
  );
}
