import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import { openingColor } from '#/domain/cart/line-options.ts';
import type { ColorName } from '#/domain/catalog/product.ts';
import { vatPercent } from '#/domain/money/vat.ts';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx';
import { ColorSwatches } from './components/color-swatches.tsx';
import { EventPictures } from './components/event-pictures.tsx';
import { Gallery } from './components/gallery.tsx';
import { OfferPrices } from './offer-prices.tsx';
import { RecentSlot } from './components/recent-slot.tsx';
import { RentalRates } from './components/rental-rates.tsx';
import { SizeFigure } from './components/size-figure.tsx';
import { SpecificationTable } from './components/specification-table.tsx';
import { StockNote } from './components/stock-note.tsx';
import { ProductCard } from './product-card.tsx';
import type { ProductView } from './views.ts';

interface ProductPageProps {
  product: ProductView;
  /** What was chosen in the list that led here; it goes on to what fits. */
  chosen: ChosenOffer;
  /** Buying, hiring and what delivery costs: the cart's business, handed in by it. */
  renderOffer: (color: ColorName | null) => ReactNode;
  /** Below the specifications: what others know of the product. */
  below: ReactNode;
}

/** The same edges from the pictures down to the table. */
const COLUMNS = 'grid md:grid-cols-2 xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]';

export function ProductPage({ product, chosen, renderOffer, below }: ProductPageProps) {
  const [color, setColor] = useState<ColorName | null>(
    () => product.colors.find((one) => one === chosen.color) ?? openingColor(product),
  );
  return (
    <div className="page-width pt-3 pb-28 md:pb-12">
      <Breadcrumbs
        links={[
          { key: 'products', link: <Link to="/products">{m.catalog_title()}</Link> },
          {
            key: 'category',
            link: (
              <Link to="/products" search={{ category: product.category }}>
                {product.categoryName}
              </Link>
            ),
          },
        ]}
        current={product.name}
      />
      <div className={classNames('mt-3 gap-8', COLUMNS)}>
        <div className="min-w-0 md:sticky md:top-[calc(var(--top-bar)+1rem)] md:self-start">
          <Gallery
            name={product.name}
            images={product.images}
            // The pictures are of that colour as they are.
            color={color === openingColor(product) ? null : color}
          />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <header className="grid gap-2">
            <h1 className="text-3xl">{product.name}</h1>
            <div className="[&>p]:flex [&>p]:flex-wrap [&>p]:gap-x-5 [&>p]:text-lg">
              <OfferPrices product={product} />
            </div>
            <StockNote product={{ ...product, freeUnits: null }} />
          </header>
          <ColorSwatches colors={product.colors} value={color} onChange={setColor} />
          {renderOffer(color)}
          <RentalRates product={product} />
          <p className="text-sm text-quiet">
            {m.catalog_vat_note({ rate: vatPercent(product.vatRate) })}
          </p>
        </div>
      </div>
      <div className={classNames('mt-10 gap-8', COLUMNS)}>
        <section aria-labelledby="description">
          <h2 id="description" className="text-xl">
            {m.catalog_description()}
          </h2>
          <p className="mt-3 max-w-prose whitespace-pre-line">{product.description}</p>
          <Included items={product.includes} />
          <SizeFigure product={product} />
        </section>
        <SpecificationTable product={product} />
      </div>
      <EventPictures pictures={product.eventPictures} />
      {below}
      <Related products={product.related} chosen={chosen} />
      <RecentSlot productId={product.id} />
    </div>
  );
}

function Included({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-lg">{m.catalog_includes()}</h3>
      <ul className="mt-2 grid gap-1.5">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
            {item}
          </li>
        ))}
      </ul>
    </>
  );
}

function Related({ products, chosen }: { products: ProductView['related']; chosen: ChosenOffer }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="later mt-12">
      <h2 id="related" className="text-xl">
        {m.catalog_related()}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {products.map((related) => (
          <li key={related.id}>
            <ProductCard product={related} chosen={chosen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
