import { ClientOnly } from '@tanstack/react-router';
import type { Day } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';
import { formatDay } from '../i18n/format-day.ts';

export interface DayChartProps {
  title: string;
  days: readonly { day: Day; amount: number }[];
  /** What the amounts are. */
  amountLabel: string;
  format: (amount: number) => string;
  /** What the axis counts in whole numbers: 100 for money in cents, 1 when left out. */
  unit?: number;
}

/** The charting library is fetched with the first chart that is drawn. */
const DayBars = latePart(async () => (await import('./day-bars.tsx')).DayBars);

/** Amounts of days as bars, what they say in a sentence, and the same as a table. */
export function DayChart({ title, days, amountLabel, format, unit }: DayChartProps) {
  const most = days.reduce((one, other) => (other.amount > one.amount ? other : one), {
    day: '',
    amount: 0,
  });
  // More may have gone back than came, of money.
  const isEmpty = days.every(({ amount }) => amount === 0);
  return (
    <section aria-label={title} className="mb-6 rounded-card border border-line p-4">
      <h2 className="text-lg">{title}</h2>
      <p className="mb-3 text-sm text-quiet">
        {isEmpty && m.chart_none()}
        {most.amount > 0 && m.chart_most({ day: formatDay(most.day), amount: format(most.amount) })}
      </p>
      {!isEmpty && (
        // Not on the server: it would wait for the library with the first chart it draws.
        <ClientOnly fallback={<div className="h-56" />}>
          <LateBoundary of={DayBars} name={title} waiting={<div className="h-56" />}>
            <DayBars {...{ days, amountLabel, format }} {...(unit && { unit })} />
          </LateBoundary>
        </ClientOnly>
      )}
      <details data-no-print className="mt-2 text-sm">
        <summary className="min-h-11 cursor-pointer content-center text-quiet">
          {m.chart_table()}
        </summary>
        <div className="max-h-80 overflow-y-auto">
          <table className="w-full tabular-nums [&_td]:py-1 [&_td]:text-right [&_th]:py-1 [&_th]:text-left [&_th]:font-normal">
            <caption className="sr-only">{title}</caption>
            <thead className="text-xs text-quiet">
              <tr>
                <th scope="col">{m.chart_day()}</th>
                <th scope="col" className="text-right!">
                  {amountLabel}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, amount }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row">{formatDay(day)}</th>
                  <td>{format(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
