import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { importOptions, importRowsOptions, isRunning } from './hooks.ts';
import { ImportBadge } from './import-badge.tsx';
import { ImportProgress } from './import-progress.tsx';
import { rowColumns } from './import-row-columns.tsx';
import { readImportSearch, type ImportSearch } from './import-search.ts';
import { ImportVerdict } from './import-verdict.tsx';
import { outcomeLabels } from './messages.ts';
import { ROW_OUTCOMES } from './schemas.ts';

/** What a file would do to the products, or did. */
export const importResultPage = defineAdminPage({
  title: m.product_import_title,
  lists: ['import_rows'],
  readSearch: readImportSearch,
  load: async (queryClient, { search, params: { id = '' } }) => {
    const { state } = await queryClient.fetchQuery(importOptions(id));
    if (!isRunning(state)) await queryClient.fetchQuery(importRowsOptions(id, search));
  },
  component: ImportResultPage,
});

interface ImportResultProps {
  search: ImportSearch;
  params: Readonly<Record<string, string>>;
}

function ImportResultPage({ search, params: { id = '' } }: ImportResultProps) {
  const { data: found } = useSuspenseQuery(importOptions(id));
  const { state, fileName, zipName, createdAt, staffName } = found;
  return (
    <>
      <div className="mb-5 grid max-w-3xl gap-4 rounded-card border border-line bg-raised p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-lg break-all">{fileName}</h2>
            <p className="text-sm break-words text-quiet">
              {[zipName, formatInstant(createdAt), staffName].filter(Boolean).join(', ')}
            </p>
          </div>
          <ImportBadge state={state} />
        </div>
        {isRunning(state) ? <ImportProgress found={found} /> : <ImportVerdict found={found} />}
        <div>
          <AdminLink to="/admin/products/import" className={buttonClass({ variant: 'secondary' })}>
            {m.product_import_other()}
          </AdminLink>
        </div>
      </div>
      {!isRunning(state) && found.failure === null && <ImportRows id={id} search={search} />}
    </>
  );
}

function ImportRows({ id, search }: { id: string; search: ImportSearch }) {
  const { data } = useSuspenseQuery(importRowsOptions(id, search));
  return (
    <AdminList
      list="import_rows"
      to={`/admin/products/import/${id}`}
      search={{ ...search }}
      label={m.product_import_rows()}
      filters={[
        {
          name: 'outcome',
          label: m.product_import_outcome(),
          options: ROW_OUTCOMES.map((value) => ({ value, label: outcomeLabels[value]() })),
        },
      ]}
      columns={rowColumns()}
      data={data}
      keyOf={({ row }) => String(row)}
      empty={m.product_import_file_no_rows()}
      csvAt={`/api/admin/import/${id}/rows.csv`}
    />
  );
}
