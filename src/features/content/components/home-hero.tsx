import { ProductCaption } from '#/features/catalog/product-caption.tsx';
import { m } from '#/paraglide/messages.js';
import { EventSearch } from './event-search.tsx';
import { HeroPicture } from './hero-picture.tsx';
import type { HomeView } from '../views.ts';
import { LightSwatches } from './light-swatches.tsx';

/** `lit`: the product that the picture shows; null: the shop has none like it. */
export function HomeHero({ lit }: Pick<HomeView, 'lit'>) {
  return (
    <section className="stage hero overflow-hidden">
      <div className="hero-layout page-width">
        <div className="hero-stage">
          <HeroPicture />
          {lit && (
            <div className="hero-product">
              <ProductCaption product={lit} />
            </div>
          )}
        </div>
        <div className="hero-text">
          <h1 className="text-3xl min-[24rem]:text-4xl sm:text-5xl xl:text-6xl">
            {m.site_tagline()}
          </h1>
          <p className="mt-4 max-w-md text-lg text-quiet">{m.home_lead()}</p>
        </div>
        <div className="hero-swatches">
          <LightSwatches />
        </div>
        <div className="hero-search">
          <EventSearch />
          <p className="mt-2 text-sm text-quiet">{m.home_search_hint()}</p>
        </div>
      </div>
    </section>
  );
}
