import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { Picture } from '#/ui/picture.tsx';
import type { HomeView, OccasionView } from '../views.ts';
import { HomeSection } from './home-section.tsx';

/** Occasions that the shop began with and has drawings of, for as long as staff send no picture. */
const DRAWN = ['wedding', 'club-night', 'hotel-restaurant', 'corporate', 'concert'];
const WIDTHS = [320, 640] as const;
const SIZES = '(min-width: 64rem) 36rem, 20rem';

function sources(occasion: string, format: 'avif' | 'webp'): string {
  return WIDTHS.map((w) => `/brand/occasion-${occasion}-${w}.${format} ${w}w`).join(', ');
}

export function HomeOccasions({ occasions }: Pick<HomeView, 'occasions'>) {
  return (
    <HomeSection title={m.home_occasions()} className="bg-sunken">
      <ul className="sideways-row gap-4 lg:grid lg:grid-cols-6">
        {occasions.map((occasion, index) => (
          <li
            key={occasion.key}
            className={`stage group relative overflow-hidden rounded-card border border-line ${index < 2 ? 'lg:col-span-3' : 'lg:col-span-2'}`}
          >
            <OccasionPicture occasion={occasion} />
            <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black via-black/80 to-transparent p-4 pt-12">
              <h3 className="text-lg">
                <Link
                  to="/products"
                  search={{ occasion: occasion.key }}
                  className="group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-4 focus-visible:after:outline-link"
                >
                  {occasion.name}
                </Link>
              </h3>
              <p className="text-sm text-quiet">{occasion.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

const FRAME = 'block aspect-16/9 w-full bg-sunken object-cover';

/** Beside the name, which says what it is. */
function OccasionPicture({ occasion: { key, picture } }: { occasion: OccasionView }) {
  if (picture) return <Picture image={picture} sizes={SIZES} alt="" className={FRAME} />;
  if (!DRAWN.includes(key)) return <div className={FRAME} />;
  return (
    <picture>
      <source type="image/avif" srcSet={sources(key, 'avif')} sizes={SIZES} />
      <img
        src={`/brand/occasion-${key}-640.webp`}
        srcSet={sources(key, 'webp')}
        sizes={SIZES}
        width={640}
        height={480}
        alt=""
        loading="lazy"
        className={FRAME}
      />
    </picture>
  );
}
