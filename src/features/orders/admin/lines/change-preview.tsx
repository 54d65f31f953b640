import { formatMoney, type Cents } from '#/domain/money/money.ts';
import type { ChangedLineView, LinesChangeView } from '#/features/orders/lines/lines-views.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { OrderSection } from '#/features/orders/components/order-section.tsx';

/** An order as it is and as it would be, and who pays the difference. */
export function ChangePreview({ change }: { change: LinesChangeView }) {
  const { lines, before, after, open, toGiveBack, paid, place, codeDropped } = change;
  const sums: [label: string, before: Cents, after: Cents][] = [
    [m.cart_subtotal(), before.goods, after.goods],
    [m.change_discounts(), -before.discount, -after.discount],
    [m.checkout_delivery(), before.delivery, after.delivery],
    [m.checkout_deposit(), before.deposit, after.deposit],
    [m.orders_due(), before.due, after.due],
  ];
  return (
    <OrderSection title={m.change_preview()}>
      <table className="w-full text-left tabular-nums [&_td]:py-1.5 [&_th]:py-1.5">
        <thead className="text-sm text-quiet">
          <tr>
            <th scope="col">{m.change_what()}</th>
            <th scope="col" className="text-right">
              {m.change_before()}
            </th>
            <th scope="col" className="pl-3 text-right">
              {m.change_after()}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a product may stand in several lines
            <PreviewLine key={index} line={line} />
          ))}
        </tbody>
        <tbody className="border-t border-line">
          {sums
            .filter(([, was, is]) => was !== 0 || is !== 0)
            .map(([label, was, is]) => (
              <tr key={label}>
                <th scope="row" className="font-normal">
                  {label}
                </th>
                <td className="text-right whitespace-nowrap">{formatMoney(was)}</td>
                <td className="pl-3 text-right font-semibold whitespace-nowrap">
                  {formatMoney(is)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {place !== null && (
        <p className="mt-3">{m.change_place({ place: place || m.admin_orders_pickup() })}</p>
      )}
      {codeDropped !== null && <p className="mt-3">{m.change_code({ code: codeDropped })}</p>}
      <p className="mt-4 text-lg font-semibold" data-numbers aria-live="polite">
        {differenceText({ open, toGiveBack, paid })}
      </p>
    </OrderSection>
  );
}

/** Compared with what was paid, not with what it cost. */
function differenceText({
  open,
  toGiveBack,
  paid,
}: Pick<LinesChangeView, 'open' | 'toGiveBack' | 'paid'>): string {
  if (toGiveBack > 0) return m.change_gives_back({ amount: formatMoney(toGiveBack) });
  if (open === 0) return m.change_even();
  return paid > 0
    ? m.change_pays({ amount: formatMoney(open) })
    : m.change_pays_all({ amount: formatMoney(open) });
}

function PreviewLine({ line: { name, before, after } }: { line: ChangedLineView }) {
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return (
    <tr className={isSame ? 'text-quiet' : undefined}>
      <th scope="row" className="font-normal break-words">
        {name}
      </th>
      <Side side={before} />
      <Side side={after} isNew={!isSame} />
    </tr>
  );
}

function Side({ side, isNew = false }: { side: ChangedLineView['before']; isNew?: boolean }) {
  return (
    <td className={`pl-3 text-right align-top ${isNew ? 'font-semibold' : ''}`}>
      {side ? (
        <>
          <span className="whitespace-nowrap">
            {side.quantity} × {formatMoney(side.unitPrice)}
          </span>
          {side.start && side.end && (
            <span className="block text-sm font-normal text-quiet">
              {m.orders_hire_days({ start: formatDay(side.start), end: formatDay(side.end) })}
            </span>
          )}
        </>
      ) : (
        '–'
      )}
    </td>
  );
}
