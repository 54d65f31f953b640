import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import { figuresClass } from '#/ui/figures-class.ts';
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
      <div
        role="group"
        aria-labelledby="cost-sums"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className={classNames('mt-3 max-w-2xl', figuresClass)} data-numbers>
          <thead>
            <tr className="text-quiet">
              <th scope="col">{m.cost_category()}</th>
              <th scope="col" className="pl-2 text-right! sm:pl-3">
                {m.cost_amount()}
              </th>
              <th scope="col" className="pl-2 text-right! sm:pl-3">
                {m.cost_vat()}
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ category, amount, vat }) => (
              <tr key={category} className="border-t border-line">
                <th scope="row">{categoryLabels[category]()}</th>
                <td className="whitespace-nowrap">{formatMoney(amount)}</td>
                <td className="whitespace-nowrap">{formatMoney(vat)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line font-semibold">
              <th scope="row" className="font-semibold!">
                {m.cost_total()}
              </th>
              <td className="sm:whitespace-nowrap">{formatMoney(total.amount)}</td>
              <td className="sm:whitespace-nowrap">{formatMoney(total.vat)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
