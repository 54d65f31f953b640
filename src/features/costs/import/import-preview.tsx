import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { DataTable, type TableColumn } from '#/ui/data-table.tsx';
import { Fact } from '#/ui/fact.tsx';
import { categoryLabels } from '../labels.ts';
import { mistakeText } from '../messages.ts';
import type { CostImportView, ImportedCostsView, ImportLineView } from '../views.ts';
import { TieLink } from '../admin/tie-link.tsx';

interface ImportPreviewProps {
  found: CostImportView;
  isBusy: boolean;
  /** Why it was not imported; null: nobody tried, or it went well. */
  failure: string | null;
  onImport: () => void;
}

/** What each line of a file would become, and the step that writes it. */
export function ImportPreview({ found, isBusy, failure, onImport }: ImportPreviewProps) {
  const { lines, total, wrong, isWritten } = found;
  const costs = lines.filter(({ cost }) => cost !== null);
  return (
    <section aria-label={m.cost_import_rows()} className="grid gap-5">
      <Verdict found={found} />
      {wrong > 0 && !isWritten && (
        <Lines
          title={m.cost_import_wrong_rows()}
          lines={lines.filter(({ cost }) => cost === null)}
          columns={[lineColumn(), mistakesColumn()]}
        />
      )}
      {costs.length > 0 && (
        <Lines title={m.cost_import_rows()} lines={costs} columns={costColumns()} />
      )}
      <dl className="grid gap-3 sm:grid-cols-3" data-numbers>
        <Fact name={m.cost_import_entries()}>{costs.length}</Fact>
        <Fact name={m.cost_total()}>{formatMoney(total.amount)}</Fact>
        <Fact name={m.cost_vat()}>{formatMoney(total.vat)}</Fact>
      </dl>
      {failure !== null && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      {wrong === 0 && !isWritten && (
        <Button busy={isBusy} onClick={onImport} className="justify-self-start">
          {m.product_import_start()}
        </Button>
      )}
    </section>
  );
}

function Verdict({ found: { wrong, isWritten } }: { found: CostImportView }) {
  if (isWritten) return <Alert live title={m.cost_import_written()} />;
  if (wrong === 0) return <Alert live title={m.product_import_ready()} />;
  return <Alert tone="warning" live title={m.cost_import_wrong({ count: wrong })} />;
}

interface LinesProps {
  title: string;
  lines: readonly ImportLineView[];
  columns: readonly TableColumn<ImportLineView>[];
}

function Lines({ title, lines, columns }: LinesProps) {
  return (
    <div className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <DataTable
        label={title}
        columns={columns}
        rows={lines}
        keyOf={({ line }) => String(line)}
        empty={title}
        paging={{ page: 1, pageCount: 1, renderLink: () => <></> }}
      />
    </div>
  );
}

const lineColumn = (): TableColumn<ImportLineView> => ({
  name: 'line',
  title: m.product_import_row(),
  isRowHeader: true,
  className: 'tabular-nums whitespace-nowrap',
  cell: ({ line }) => `${m.product_import_row()} ${line}`,
});

const mistakesColumn = (): TableColumn<ImportLineView> => ({
  name: 'mistakes',
  title: m.product_import_errors(),
  cell: ({ mistakes }) => (
    <ul className="grid gap-1 break-words">
      {mistakes.map((mistake) => (
        <li key={`${mistake.field} ${mistake.problem}`}>{mistakeText(mistake)}</li>
      ))}
    </ul>
  ),
});

const costColumns = (): TableColumn<ImportLineView>[] => [
  lineColumn(),
  {
    name: 'day',
    title: m.cost_day(),
    className: 'whitespace-nowrap',
    cell: ({ cost }) => cost && formatDay(cost.day),
  },
  {
    name: 'category',
    title: m.cost_category(),
    cell: ({ cost }) => cost && categoryLabels[cost.category](),
  },
  {
    name: 'supplier',
    title: m.cost_supplier(),
    cell: ({ cost }) =>
      cost?.supplier && (
        <span className="inline-flex flex-wrap items-center gap-2">
          {cost.supplier.name}
          {cost.supplier.isNew && <Badge>{m.cost_import_new_supplier()}</Badge>}
        </span>
      ),
  },
  { name: 'tie', title: m.cost_tie(), cell: ({ cost }) => cost?.tie && <TieLink tie={cost.tie} /> },
  { name: 'note', title: m.cost_note(), className: 'break-words', cell: ({ cost }) => cost?.note },
  {
    name: 'amount',
    title: m.cost_amount(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ cost }) => cost && formatMoney(cost.amount),
  },
  {
    name: 'vat',
    title: m.cost_vat(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ cost }) => cost && formatMoney(cost.vat),
  },
];

/** What was written, and where it stands now. */
export function ImportResult({ imported }: { imported: ImportedCostsView }) {
  const { entries, total, from, to, wasWritten } = imported;
  const said = { count: entries, amount: formatMoney(total.amount) };
  return (
    <Alert
      tone={wasWritten ? 'info' : 'success'}
      live
      title={wasWritten ? m.cost_import_done_before(said) : m.cost_import_done(said)}
      actions={
        <AdminLink
          to="/admin/cost-management"
          search={{ from, to }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {m.cost_import_show()}
        </AdminLink>
      }
    />
  );
}
