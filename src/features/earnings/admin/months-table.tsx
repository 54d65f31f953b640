import { m } from '#/paraglide/messages.js';
import { formatMonth } from '#/platform/i18n/format-day.ts';
import type { MonthEarningsView } from '../views.ts';
import { Amount, DaysOut } from './facts.tsx';
import { FiguresTable } from './figures-table.tsx';

/** A product by months, the newest first. */
export function MonthsTable({ months }: { months: readonly MonthEarningsView[] }) {
  return (
    <FiguresTable
      id="months"
      title={m.earn_by_month()}
      head={[m.earn_month(), m.earn_rented(), m.earn_sold(), m.earn_use(), m.earn_repair()]}
    >
      {months.toReversed().map((month) => (
        <tr key={month.month}>
          <th scope="row" className="whitespace-nowrap">
            {formatMonth(month.month)}
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
    </FiguresTable>
  );
}
