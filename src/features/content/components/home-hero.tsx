import { useState } from 'react';
import { COLORS, type ColorName } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { EventSearch } from './event-search.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { LightSwatches } from './light-swatches.tsx';

const LIGHTS = ['amber', 'magenta', 'cyan', 'lime', 'warm-white'] as const;

/** The stage: one product that changes its colour, the tagline, and the search. */
export function HomeHero() {
  const [light, setLight] = useState<ColorName>();
  const glow = COLORS[light ?? 'amber'];
  return (
    <section
      className="stage hero overflow-hidden"
      // A custom property is not among React's typed style keys.
      style={{ '--glow': glow } as React.CSSProperties}
    >
      <div className="hero-layout page-width">
        <div className="hero-stage">
          <HeroPicture tinted={light !== undefined} />
        </div>
        <div className="hero-text">
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">{m.site_tagline()}</h1>
          <p className="mt-4 max-w-md text-lg text-quiet">{m.home_lead()}</p>
        </div>
        <div className="hero-swatches">
          <LightSwatches colors={LIGHTS} value={light ?? 'amber'} onChange={setLight} />
        </div>
        <div className="hero-search">
          <EventSearch />
          <p className="mt-2 text-sm text-quiet">{m.home_search_hint()}</p>
        </div>
      </div>
    </section>
  );
}
