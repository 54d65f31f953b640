import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import type { MonthEarningsView } from '../views.ts';
import { Amount, DaysOut } from './facts.tsx';

/** `Dec 2026`. */
const monthText = (month: string) => formatDay(month).replace(/^\d+ /, '');

/** A product by months, the newest first. */
export function MonthsTable({ months }: { months: readonly MonthEarningsView[] }) {
  return (
    <section aria-labelledby="months">
      <h3 id="months" className="mb-3 text-lg">
        {m.earn_by_month()}
      </h3>
      <div
        role="region"
        aria-labelledby="months"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line"
      >
        <table className="w-full text-sm tabular-nums [&_td]:px-4 [&_td]:py-2 [&_td]:text-right [&_th]:px-4 [&_th]:py-2 [&_th]:font-semibold [&_thead_th:not(:first-child)]:text-right">
          <thead className="border-b border-line bg-raised text-left">
            <tr>
              <th scope="col">{m.earn_month()}</th>
              <th scope="col">{m.earn_rented()}</th>
              <th scope="col">{m.earn_sold()}</th>
              <th scope="col">{m.earn_use()}</th>
              <th scope="col">{m.earn_repair()}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line align-top">
            {months.toReversed().map((month) => (
              <tr key={month.month}>
                <th scope="row" className="text-left whitespace-nowrap">
                  {monthText(month.month)}
                </th>
                <td>
                  <Amount amount={month.rented} />
                </td>
                <td>
                  <Amount amount={month.sold} />
                </td>
                <td>
                  <DaysOut product={month} />
                </td>
                <td>
                  <Amount amount={month.repair} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
