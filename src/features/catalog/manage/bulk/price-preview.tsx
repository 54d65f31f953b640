import type { AllPrices } from '#/domain/catalog/change-prices.ts';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { sentenceOf } from '#/platform/rpc/rejection.ts';
import { bulkSentences } from '../messages.ts';
import type { ManagedProductLine, PricePreviewRow } from '../views.ts';

interface PricePreviewProps {
  rows: readonly PricePreviewRow[];
  products: readonly ManagedProductLine[];
}

/** Each product with its prices as they are and as they would be. */
export function PricePreview({ rows, products }: PricePreviewProps) {
  const names = new Map(products.map((product) => [product.id, nameLabel(product)]));
  return (
    <table className="mt-2 w-full text-left text-sm tabular-nums [&_td]:py-1 [&_th]:py-1">
      <caption className="mb-1 text-left text-base font-semibold">
        {m.product_admin_bulk_preview_of()}
      </caption>
      <thead className="text-quiet">
        <tr>
          <th scope="col">{m.product_admin_prices()}</th>
          <th scope="col" className="text-right">
            {m.product_admin_bulk_now()}
          </th>
          <th scope="col" className="pl-2 text-right">
            {m.product_admin_bulk_new()}
          </th>
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.id} className="border-t border-line">
          <tr>
            <th scope="rowgroup" colSpan={3} className="font-semibold break-words">
              {names.get(row.id)}
            </th>
          </tr>
          {row.refusal ? (
            <tr>
              <td colSpan={3} className="text-danger">
                {sentenceOf(bulkSentences, row.refusal)}
              </td>
            </tr>
          ) : (
            linesOf(row).map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row" className="font-normal text-quiet">
                  {label}
                </th>
                <td className="text-right">{formatMoney(before)}</td>
                <td className="pl-2 text-right font-semibold">{formatMoney(after)}</td>
              </tr>
            ))
          )}
        </tbody>
      ))}
    </table>
  );
}

/** The prices that change, in the order in which a product names them. */
function linesOf({ before, after }: { before: AllPrices; after: AllPrices }) {
  const tiers = before.ratePlan?.tiers ?? [];
  const lines: { label: string; before: Cents | null; after: Cents | null | undefined }[] = [
    { label: m.product_admin_sale(), before: before.price, after: after.price },
    { label: m.product_admin_bulk_hire(), before: before.rentalPrice, after: after.rentalPrice },
    ...tiers.map(({ days, price }, nth) => ({
      label: m.product_admin_bulk_hire_days({ days }),
      before: price,
      after: after.ratePlan?.tiers[nth]?.price,
    })),
  ];
  return lines.flatMap((line) =>
    line.before === null || line.after === null || line.after === undefined
      ? []
      : line.before === line.after
        ? []
        : [{ label: line.label, before: line.before, after: line.after }],
  );
}
