import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { Section } from '../editor/section.tsx';
import { importListOptions } from './hooks.ts';
import { ImportBadge } from './import-badge.tsx';
import { MOST_ROWS } from './schemas.ts';
import { SendFiles } from './send-files.tsx';

/** Where a file of products is prepared and sent. */
export const importPage = defineAdminPage({
  title: m.product_import_title,
  lead: m.product_import_lead,
  readSearch: () => ({}),
  load: (queryClient) => queryClient.ensureQueryData(importListOptions()),
  component: ImportPage,
});

function ImportPage() {
  return (
    <div className="grid max-w-3xl gap-4">
      <Section title={m.product_import_prepare()} lead={m.product_import_prepare_text()}>
        <div className="flex flex-wrap gap-3">
          <FileLink at="/api/admin/import/template.csv">{m.product_import_template()}</FileLink>
          <FileLink at="/api/admin/import/products.csv">{m.product_import_export()}</FileLink>
        </div>
      </Section>
      <Section
        title={m.product_import_send()}
        lead={m.product_import_send_text({ rows: formatCount(MOST_ROWS) })}
      >
        <SendFiles />
      </Section>
      <Section title={m.product_import_latest()}>
        <LatestImports />
      </Section>
    </div>
  );
}

function FileLink({ at, children }: { at: string; children: string }) {
  return (
    <a href={at} download className={buttonClass({ variant: 'secondary' })}>
      <Download size={18} aria-hidden="true" /> {children}
    </a>
  );
}

function LatestImports() {
  const { data: imports } = useSuspenseQuery(importListOptions());
  if (imports.length === 0) return <p className="text-quiet">{m.product_import_none()}</p>;
  return (
    <ul className="divide-y divide-line">
      {imports.map(({ id, fileName, state, createdAt, staffName }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0">
            <AdminLink
              to={`/admin/products/import/${id}`}
              className="text-link inline-flex min-h-8 items-center break-all"
            >
              {fileName}
            </AdminLink>
            <p className="text-sm text-quiet">
              {[formatInstant(createdAt), staffName].filter(Boolean).join(', ')}
            </p>
          </div>
          <ImportBadge state={state} />
        </li>
      ))}
    </ul>
  );
}
