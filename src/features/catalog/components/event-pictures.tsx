import { m } from '#/paraglide/messages.js';
import { Picture } from '#/ui/picture.tsx';
import type { ProductView } from '../views.ts';

const SIZES = '(min-width: 76rem) 24rem, (min-width: 48rem) 31vw, (min-width: 30rem) 47vw, 95vw';

/** The product where the shop has used it; nothing without such pictures. */
export function EventPictures({ pictures }: { pictures: ProductView['eventPictures'] }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="at-our-events" className="later mt-12">
      <h2 id="at-our-events" className="text-xl">
        {m.catalog_events_title()}
      </h2>
      <ul className="mt-4 grid gap-4 min-[30rem]:grid-cols-2 md:grid-cols-3">
        {pictures.map(({ caption, ...image }) => (
          <li key={image.id}>
            <figure>
              <div className="aspect-4/3 overflow-hidden rounded-card border border-line bg-sunken">
                <Picture
                  image={image}
                  alt={image.alt}
                  sizes={SIZES}
                  className="h-full object-cover"
                />
              </div>
              {caption !== '' && (
                <figcaption className="mt-2 text-sm text-quiet">{caption}</figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
