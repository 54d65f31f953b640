import { Link } from '@tanstack/react-router';
import { OCCASIONS, type Occasion } from '#/domain/catalog/product.ts';
import { occasionLabels } from '#/features/catalog/labels.ts';
import { m } from '#/paraglide/messages.js';
import { HomeSection } from './home-section.tsx';

const TEXTS: Record<Occasion, () => string> = {
  wedding: m.home_occasion_wedding_text,
  'club-night': m.home_occasion_club_night_text,
  'hotel-restaurant': m.home_occasion_hotel_restaurant_text,
  corporate: m.home_occasion_corporate_text,
  concert: m.home_occasion_concert_text,
};

const WIDTHS = [320, 640] as const;
const SIZES = '(min-width: 64rem) 36rem, (min-width: 40rem) 45vw, 92vw';

function sources(occasion: Occasion, format: 'avif' | 'webp'): string {
  return WIDTHS.map((w) => `/brand/occasion-${occasion}-${w}.${format} ${w}w`).join(', ');
}

export function HomeOccasions() {
  return (
    <HomeSection title={m.home_occasions()} className="bg-sunken">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {OCCASIONS.map((occasion, index) => (
          <li
            key={occasion}
            className={`stage group relative overflow-hidden rounded-card border border-line ${index < 2 ? 'lg:col-span-3' : 'lg:col-span-2'}`}
          >
            <picture>
              <source type="image/avif" srcSet={sources(occasion, 'avif')} sizes={SIZES} />
              <img
                src={`/brand/occasion-${occasion}-640.webp`}
                srcSet={sources(occasion, 'webp')}
                sizes={SIZES}
                width={640}
                height={480}
                alt=""
                loading="lazy"
                className="block aspect-16/9 w-full bg-sunken object-cover"
              />
            </picture>
            <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black via-black/80 to-transparent p-4 pt-12">
              <h3 className="text-lg">
                <Link
                  to="/products"
                  search={{ occasion }}
                  className="group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-4 focus-visible:after:outline-link"
                >
                  {occasionLabels[occasion]()}
                </Link>
              </h3>
              <p className="text-sm text-quiet">{TEXTS[occasion]()}</p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
