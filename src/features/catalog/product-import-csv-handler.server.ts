import { getDatabase } from '#/db/client.server.ts';
import { termKeys } from '#/domain/catalog/term.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { isUuid } from '#/domain/ids.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import { csvForStaff, searchOf } from '#/platform/lists/csv-response.server.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import { fileColumns, toFileRows } from './manage/import/file-columns.server.ts';
import { reportColumns } from './manage/import/report-columns.ts';
import { readImportSearch } from './manage/import/import-search.ts';
import { countExported, listExported } from './manage/import/queries.server.ts';
import { listRowsOf } from './manage/import/read-imports.server.ts';
import { templateRows } from './manage/import/template.ts';

/** An empty file for an import, with what belongs into each column and an example. */
export function handleImportTemplate(request: Request): Promise<Response> {
  return csvForStaff(request, {
    name: 'products-template',
    columns: fileColumns,
    read: async () => {
      const terms = termKeys(await readTaxonomy(getDatabase()));
      return { rows: templateRows(terms), pages: 1 };
    },
  });
}

/** All products that are not archived, as an import reads them: unchanged, it changes nothing. */
export function handleImportExport(request: Request): Promise<Response> {
  const db = getDatabase();
  return csvForStaff(request, {
    name: `products-for-import-${nairobiDay(new Date())}`,
    columns: fileColumns,
    read: async (page) => {
      const { rows, pages } = await readListPage(page, ADMIN_PAGE_SIZE, {
        list: (range) => listExported(db, range),
        count: () => countExported(db),
      });
      return { rows: await toFileRows(db, rows), pages };
    },
  });
}

/** What the check of an import found, as its page lists it, all of its pages. */
export function handleImportReport(request: Request, id: string): Promise<Response> {
  const { outcome = null } = readImportSearch(searchOf(request));
  return csvForStaff(request, {
    name: `import-report-${nairobiDay(new Date())}`,
    columns: reportColumns(),
    read: async (page) => {
      const found = isUuid(id) ? await listRowsOf(getDatabase(), { id, outcome, page }) : null;
      return found ?? { rows: [], pages: 1 };
    },
  });
}
