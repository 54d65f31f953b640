import { useId } from 'react';
import { m } from '#/paraglide/messages.js';
import { figuresClass } from '#/ui/figures-class.ts';
import type { OpenedFigure } from '../schemas.ts';
import type { FinancialView, SumView } from '../views.ts';
import type { FinancialSearch } from '../financial-search.ts';
import { partTitles, type LabelOf } from './sum-labels.ts';
import { SumLink } from './sum-link.tsx';

interface SumsTableProps {
  figure: OpenedFigure;
  sums: readonly SumView[];
  labelOf: LabelOf;
  /** Without days to compare with there is no column of them. */
  view: Pick<FinancialView, 'days' | 'compared'>;
  page: FinancialSearch;
}

/** Sums by what they are of, the largest first, with a bar for the eye; each opens to its orders. */
export function SumsTable({ figure, sums, labelOf, view, page }: SumsTableProps) {
  const id = useId();
  const { days, compared } = view;
  const largest = Math.max(1, ...sums.map(({ now }) => Math.abs(now)));
  return (
    <section aria-labelledby={id} className="rounded-card border border-line p-4">
      <h2 id={id} className="mb-2 text-lg">
        {partTitles[figure]()}
      </h2>
      <div className="overflow-x-auto">
        <table aria-labelledby={id} className={figuresClass}>
          <thead className="text-xs text-quiet">
            <tr>
              <th scope="col">{m.finance_of()}</th>
              <th scope="col" className="pl-2 text-right! sm:pl-3">
                {m.finance_now()}
              </th>
              {compared && (
                <th scope="col" className="pl-2 text-right! sm:pl-3">
                  {m.finance_before()}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <tr key={sum.key} className="border-t border-line">
                <th scope="row" className="wrap-anywhere">
                  {labelOf(sum)}
                  <svg aria-hidden="true" className="mt-1 block h-1.5 w-full text-filament-edge">
                    <rect
                      width={`${(100 * Math.max(0, sum.now)) / largest}%`}
                      height="6"
                      rx="2"
                      fill="currentColor"
                    />
                  </svg>
                </th>
                <td className="whitespace-nowrap">
                  <SumLink sum={{ figure, of: sum.key, days, page }} amount={sum.now} />
                </td>
                {compared && (
                  <td className="text-xs whitespace-nowrap text-quiet sm:text-sm">
                    <SumLink
                      sum={{ figure, of: sum.key, days: compared, page }}
                      amount={sum.before}
                      isQuiet
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
