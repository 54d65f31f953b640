import { weakestStep, type FunnelRow } from '#/domain/reporting/funnel.ts';
import { DEVICES } from '#/domain/reporting/visit.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { FiguresTable } from '#/ui/figures-table.tsx';
import { formatShare } from '#/platform/i18n/format-percent.ts';
import { deviceLabels, stepLabels } from './visit-labels.ts';

const COLUMNS = ['all', ...DEVICES, 'unknown'] as const;

const columnLabels = {
  ...deviceLabels,
  all: m.analytics_all,
  unknown: m.analytics_device_unknown,
};

/** How many came to each step, on which device, and before which step most turn away. */
export function FunnelTable({
  rows,
  note,
}: {
  rows: readonly FunnelRow[];
  note: string | undefined;
}) {
  const columns = COLUMNS.filter((name) => name === 'all' || rows.some((row) => row[name] > 0));
  const weakest = weakestStep(rows, 'all');
  return (
    <FiguresTable
      title={m.analytics_funnel()}
      lead={
        <>
          {m.analytics_funnel_lead()}{' '}
          {weakest && (
            <strong className="font-semibold text-ink">
              {m.analytics_funnel_weakest({ step: stepLabels[weakest]() })}
            </strong>
          )}{' '}
          {note}
        </>
      }
      subject={m.analytics_step()}
      columns={columns.map((name) => columnLabels[name]())}
      rows={rows.map((row, index) => ({
        key: row.step,
        label: stepLabels[row.step](),
        bar: row.all,
        cells: columns.map((name) => (
          <StepCount key={name} count={row[name]} before={rows[index - 1]?.[name] ?? 0} />
        )),
      }))}
      empty={m.analytics_none()}
    />
  );
}

/** Orders of a device that is not known came from no visit on it: then there is no share. */
function StepCount({ count, before }: { count: number; before: number }) {
  const share = formatShare(count, before);
  return (
    <>
      {formatCount(count)}
      {share && <span className="block text-xs text-quiet">{share}</span>}
    </>
  );
}
