import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { categoryLabels } from '../labels.ts';
import type { CostSumsView } from '../views.ts';

/** What the costs below come to, all pages of them. */
export function CostSums({ sums: { categories, total } }: { sums: CostSumsView }) {
  if (categories.length === 0) return null;
  return (
    <section
      aria-labelledby="cost-sums"
      className="mb-6 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id="cost-sums" className="text-lg">
        {m.cost_sums()}
      </h2>
      <div className="overflow-x-auto">
        <table
          className="mt-3 w-full max-w-2xl text-sm [&_td]:ps-2 [&_td]:whitespace-nowrap sm:[&_td]:ps-3"
          data-numbers
        >
          <thead>
            <tr className="text-quiet">
              <th scope="col" className="py-1 text-start font-normal">
                {m.cost_category()}
              </th>
              <th scope="col" className="py-1 ps-3 text-end font-normal">
                {m.cost_amount()}
              </th>
              <th scope="col" className="py-1 ps-3 text-end font-normal">
                {m.cost_vat()}
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ category, amount, vat }) => (
              <tr key={category} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {categoryLabels[category]()}
                </th>
                <td className="py-1.5 text-end">{formatMoney(amount)}</td>
                <td className="py-1.5 text-end">{formatMoney(vat)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line font-semibold">
              <th scope="row" className="py-1.5 text-start">
                {m.cost_total()}
              </th>
              <td className="py-1.5 text-end">{formatMoney(total.amount)}</td>
              <td className="py-1.5 text-end">{formatMoney(total.vat)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
