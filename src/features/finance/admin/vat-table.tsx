import { daysOfMonth } from '#/domain/finance/period.ts';
import { vatPercent } from '#/domain/money/vat.ts';
import { m } from '#/paraglide/messages.js';
import { formatMonth } from '#/platform/i18n/format-day.ts';
import { figuresClass } from '#/ui/figures-class.ts';
import type { PartProps } from './part-props.ts';
import { SumLink } from './sum-link.tsx';

/** Sales and the VAT in them by month and rate, as a return asks for them. */
export function VatTable({ view: { vat, days }, page }: PartProps) {
  if (vat.length === 0) return null;
  return (
    <section aria-label={m.finance_vat()} className="rounded-card border border-line p-4">
      <h2 className="mb-2 text-lg">{m.finance_vat()}</h2>
      <div className="overflow-x-auto">
        <table className={figuresClass}>
          <thead className="text-xs text-quiet">
            <tr>
              <th scope="col">{m.finance_month_rate()}</th>
              <td>{m.finance_sales()}</td>
              <td>{m.finance_vat_inside()}</td>
            </tr>
          </thead>
          <tbody>
            {vat.map((row) => (
              <tr key={`${row.month} ${row.rate}`} className="border-t border-line">
                <th scope="row">
                  {formatMonth(row.month)}, {vatPercent(row.rate)}%
                </th>
                {(['rate', 'vat'] as const).map((figure) => (
                  <td key={figure} className="whitespace-nowrap">
                    <SumLink
                      sum={{
                        figure,
                        of: String(row.rate),
                        days: daysOfMonth(row.month, days),
                        page,
                      }}
                      amount={figure === 'rate' ? row.sales : row.vat}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
