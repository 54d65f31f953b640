import { SPEED_METRICS, type SpeedGrade, type SpeedMetric } from '#/domain/reporting/page-speed.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { Badge } from '#/ui/badge.tsx';
import { FiguresTable } from '#/ui/figures-table.tsx';
import type { SpeedFigures } from '../visit-report/views.ts';
import { formatDuration } from './format-duration.ts';

interface SpeedTableProps {
  title: string;
  lead?: string | undefined;
  subject: string;
  rows: readonly ({ key: string } & SpeedFigures)[];
  labelOf?: (key: string) => string;
}

/** How fast pages were for three visits in four, each figure with what is thought of it in words. */
export function SpeedTable({ rows, labelOf, ...table }: SpeedTableProps) {
  return (
    <FiguresTable
      {...table}
      columns={[...SPEED_METRICS, m.analytics_measured()]}
      rows={rows.map((row) => ({
        key: row.key,
        label: labelOf?.(row.key) ?? row.key,
        cells: [
          ...SPEED_METRICS.map((metric) => (
            <Figure key={metric} metric={metric} figure={row[metric]} />
          )),
          formatCount(row.measured),
        ],
      }))}
      empty={m.analytics_none()}
    />
  );
}

const grades: Record<SpeedGrade, { tone: 'success' | 'warning' | 'danger'; label: () => string }> =
  {
    good: { tone: 'success', label: m.analytics_speed_good },
    fair: { tone: 'warning', label: m.analytics_speed_fair },
    poor: { tone: 'danger', label: m.analytics_speed_poor },
  };

interface FigureProps {
  metric: SpeedMetric;
  figure: SpeedFigures[SpeedMetric];
}

function Figure({ metric, figure }: FigureProps) {
  if (!figure) return '–';
  const { tone, label } = grades[figure.grade];
  return (
    <span className="inline-grid justify-items-end gap-0.5">
      {metric === 'CLS' ? figure.value.toFixed(2) : formatDuration(figure.value)}
      <Badge tone={tone}>{label()}</Badge>
    </span>
  );
}
