import { Link } from '@tanstack/react-router';
import type { Occasion } from '#/domain/catalog/product.ts';
import { occasionWords } from '#/features/catalog/words.ts';
import { m } from '#/paraglide/messages.js';
import { Picture } from '#/ui/picture.tsx';
import type { HomeView } from '#/features/content/home-view.ts';
import { HomeSection } from './home-section.tsx';

const TEXTS: Record<Occasion, () => string> = {
  wedding: m.home_occasion_wedding_text,
  'club-night': m.home_occasion_club_night_text,
  'hotel-restaurant': m.home_occasion_hotel_restaurant_text,
  corporate: m.home_occasion_corporate_text,
  concert: m.home_occasion_concert_text,
};

const SIZES = '(min-width: 64rem) 15rem, (min-width: 40rem) 45vw, 92vw';

/** Five kinds of event, each with a picture of something made for it. */
export function HomeOccasions({ occasions }: Pick<HomeView, 'occasions'>) {
  return (
    <HomeSection title={m.home_occasions()} className="bg-sunken">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {occasions.map(({ occasion, picture }, index) => (
          <li
            key={occasion}
            className={`stage group relative overflow-hidden rounded-card border border-line ${index < 2 ? 'lg:col-span-3' : 'lg:col-span-2'}`}
          >
            <div className="aspect-16/9 overflow-hidden bg-sunken">
              {picture && (
                <Picture image={picture} alt="" sizes={SIZES} className="size-full object-cover" />
              )}
            </div>
            <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black via-black/80 to-transparent p-4 pt-12">
              <h3 className="text-lg">
                <Link
                  to="/products"
                  search={{ occasion }}
                  className="group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-4 focus-visible:after:outline-link"
                >
                  {occasionWords[occasion]()}
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
