import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { figuresClass } from '#/ui/figures-class.ts';
import { AmountLink } from './amount-link.tsx';
import type { PartProps } from './part-props.ts';
import { sumLabels } from './sum-labels.ts';
import { SumLink } from './sum-link.tsx';

/** What came through whom, what it cost, and where statements and money are still unclear. */
export function ProvidersTable({ view, page }: PartProps) {
  const { providers, fees, reviews, days } = view;
  if (providers.length === 0 && fees === 0 && reviews === 0) return null;
  return (
    <section aria-label={m.finance_providers()} className="rounded-card border border-line p-4">
      <h2 className="mb-2 text-lg">{m.finance_providers()}</h2>
      <div className="overflow-x-auto">
        <table className={figuresClass}>
          <thead className="text-xs text-quiet">
            <tr>
              <th scope="col">{m.finance_provider()}</th>
              <th scope="col" className="pl-2 text-right! sm:pl-3">
                {m.finance_provider_count()}
              </th>
              <th scope="col" className="pl-2 text-right! sm:pl-3">
                {m.finance_provider_received()}
              </th>
              <th scope="col" className="pl-2 text-right! sm:pl-3">
                {m.finance_provider_differing()}
              </th>
            </tr>
          </thead>
          <tbody>
            {providers.map((provider) => {
              const { key, payments, received, differing } = provider;
              return (
                <tr key={key} className="border-t border-line">
                  <th scope="row">{sumLabels.received(provider)}</th>
                  <td>
                    <SumLink
                      sum={{ figure: 'payments', of: key, days, page }}
                      amount={payments}
                      format={String}
                    />
                  </td>
                  <td className="whitespace-nowrap">
                    <SumLink sum={{ figure: 'received', of: key, days, page }} amount={received} />
                  </td>
                  <td>
                    {differing > 0 ? (
                      <AmountLink to="/admin/payments/statements" search={{ standing: 'differs' }}>
                        {differing}
                      </AmountLink>
                    ) : (
                      0
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <dl className="mt-3 grid grid-cols-[1fr_auto] items-center gap-x-3 border-t border-line pt-2 text-sm tabular-nums">
        <dt>{m.finance_fees()}</dt>
        <dd className="text-right">
          <AmountLink to="/admin/cost-management" search={{ category: 'fees', ...days }}>
            {formatMoney(fees)}
          </AmountLink>
        </dd>
        <dt>{m.finance_reviews()}</dt>
        <dd className="text-right">
          <AmountLink to="/admin/payments">{reviews}</AmountLink>
        </dd>
      </dl>
    </section>
  );
}
