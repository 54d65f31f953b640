import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { compareRows, type ComparedRow } from '#/domain/saved/compare-rows.ts';
import { shelfPrice } from '#/domain/discounts/product-price.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { CompareLink } from './compare-toggle.tsx';
import { leaveOutOfCompared } from './components/compared-store.ts';
import { rentalUnitLabel, unitPriceLabel } from './price-labels.ts';
import { specificationRows } from './specification-rows.ts';
import type { ProductView } from './views.ts';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { Picture } from '#/ui/picture.tsx';
import { VisuallyHidden } from '#/ui/visually-hidden.tsx';

interface ComparePageProps {
  products: ProductView[];
}

/** Prices, deposit and facts of up to three products, each in a column. */
export function ComparePage({ products }: ComparePageProps) {
  if (products.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p>{m.compare_none()}</p>
        <Link to="/products" className={buttonClass({ size: 'lg' })}>
          {m.home_all_products()}
        </Link>
        {/* Last: it comes with the first touch, and moves nothing that is about to be pressed. */}
        <CompareLink />
      </div>
    );
  }
  const ids = products.map(({ id }) => id);
  return (
    <section
      aria-label={m.compare_title()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      className="-mx-4 overflow-x-auto px-4"
    >
      <table className="w-full border-collapse text-start">
        <thead>
          <tr>
            <td className={FIRST}>
              <VisuallyHidden>{m.catalog_specifications()}</VisuallyHidden>
            </td>
            {products.map((product) => (
              <th
                key={product.id}
                scope="col"
                className="min-w-30 p-1.5 align-top text-start sm:min-w-40"
              >
                <Column product={product} others={ids.filter((id) => id !== product.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(products.map(factsOf)).map((row) => (
            <Row key={row.name} row={row} ids={ids} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Stays in sight while the columns go by; two of them stand beside it on a phone. */
const FIRST =
  'sticky left-0 z-1 w-22 min-w-22 bg-page py-2.5 pe-2 text-start align-top text-xs font-normal text-quiet sm:w-44 sm:text-sm';

/** Prices first, also where only others have them. */
function factsOf(product: ProductView): [string, string | null][] {
  const { unit, price, rentalPrice, ratePlan, deposit, discounts } = product;
  const now = (full: number) => formatMoney(shelfPrice(full, discounts).price);
  const hire =
    rentalPrice === null
      ? null
      : rentalUnitLabel(now(rentalPrice), ratePlan?.coveredDays ?? null, unit);
  return [
    [m.cart_form_buy(), price === null ? null : unitPriceLabel(now(price), unit)],
    [m.cart_form_hire(), hire],
    [m.compare_deposit(), hire === null ? null : unitPriceLabel(formatMoney(deposit), unit)],
    ...specificationRows(product),
  ];
}

function Column({ product, others }: { product: ProductView; others: string[] }) {
  const { id, name } = product;
  const [image] = product.images;
  const navigate = useNavigate();
  const takeOut = () => {
    leaveOutOfCompared(id);
    void navigate({
      to: '/compare',
      search: others.length > 0 ? { ids: others.join(',') } : {},
    });
  };
  return (
    <div className="grid gap-2">
      <div className="stage relative aspect-4/3 overflow-hidden rounded-card bg-sunken">
        {image && (
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 48rem) 20rem, 10rem"
            className="h-full object-cover"
          />
        )}
        {/* No link: before hydration one would lead there, and take nothing out of what is kept. */}
        <button
          type="button"
          onClick={takeOut}
          aria-label={m.compare_remove({ name })}
          className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-full bg-page/75 text-ink hover:bg-page"
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <Link
        to="/products/$id"
        params={{ id }}
        className="text-sm font-semibold hover:underline sm:text-base"
      >
        {name}
      </Link>
    </div>
  );
}

function Row({ row, ids }: { row: ComparedRow; ids: string[] }) {
  const { name, values, differs } = row;
  return (
    <tr className="border-t border-line">
      <th scope="row" className={FIRST}>
        {name}{' '}
        {differs && ids.length > 1 && (
          <span role="img" aria-label={m.compare_differs()} className="ms-1 text-warning">
            ≠
          </span>
        )}
      </th>
      {ids.map((id, index) => (
        <td
          key={id}
          className={`p-1.5 py-2.5 align-top text-sm tabular-nums hyphens-auto sm:p-2.5 sm:text-base ${differs && ids.length > 1 ? 'font-semibold' : ''}`}
        >
          {values[index] ?? <span aria-label={m.compare_absent()}>–</span>}
        </td>
      ))}
    </tr>
  );
}
