import { m } from '#/paraglide/messages.js';
import { specificationRows, type ProductFacts } from '../specification-rows.ts';

/** Technical facts; what is not known has no row. */
export function SpecificationTable({ product }: { product: ProductFacts }) {
  const rows = specificationRows(product);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="text-xl">
        {m.catalog_specifications()}
      </h2>
      <dl className="mt-3 divide-y divide-line rounded-card border border-line bg-raised">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[8rem_1fr] gap-3 sm:grid-cols-[2fr_3fr] px-4 py-2.5"
          >
            <dt className="text-quiet">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
