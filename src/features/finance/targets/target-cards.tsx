import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NetFigure, TargetProgress } from '#/domain/finance/target.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatMonth } from '#/platform/i18n/format-day.ts';
import { formatPercent } from '#/platform/i18n/format-percent.ts';
import { Badge } from '#/ui/badge.tsx';
import { targetsOptions } from '../hooks.ts';
import { netLabels, standingLabels } from './labels.ts';

/** How this month stands beside its targets, whatever days are looked at; nothing without any. */
export function TargetCards() {
  const { month, progress } = useSuspenseQuery(targetsOptions()).data;
  if (progress.length === 0) return null;
  return (
    <section aria-label={m.finance_targets_of({ month: formatMonth(month) })} className="mb-6">
      <h2 className="mb-2 text-lg">{m.finance_targets_of({ month: formatMonth(month) })}</h2>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {progress.map((one) => (
          <TargetCard key={one.figure} progress={one} />
        ))}
      </div>
    </section>
  );
}

const TONES = {
  reached: 'success',
  ahead: 'success',
  behind: 'warning',
  begun: 'neutral',
} as const;

function TargetCard({ progress }: { progress: TargetProgress & { figure: NetFigure } }) {
  const { figure, target, reached, percent, daysLeft, neededPerDay, lineEnd, standing } = progress;
  return (
    <section
      aria-label={netLabels[figure]()}
      className="rounded-card border border-line bg-raised p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-normal text-quiet">{netLabels[figure]()}</h3>
        <Badge tone={TONES[standing]}>{standingLabels[standing]()}</Badge>
      </div>
      <p className="text-2xl font-semibold tabular-nums">
        {m.finance_target_percent({ percent: formatPercent(percent / 100) })}
      </p>
      {/* The line above says the same in words. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="mt-1 mb-3 block h-2 w-full overflow-hidden rounded-full border border-control text-filament-edge"
      >
        <rect width={Math.min(100, Math.max(0, percent))} height="6" fill="currentColor" />
      </svg>
      <dl className="grid gap-y-1 text-sm tabular-nums">
        <Row term={m.finance_target()}>{formatMoney(target)}</Row>
        <Row term={m.finance_target_so_far()}>{formatMoney(reached)}</Row>
        <Row term={m.finance_target_needed({ count: daysLeft })}>{formatMoney(neededPerDay)}</Row>
        <Row term={m.finance_target_line()}>
          {lineEnd === null ? m.finance_target_no_line() : formatMoney(lineEnd)}
        </Row>
      </dl>
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-quiet">{term}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}
