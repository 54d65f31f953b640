import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { buttonClass } from '#/ui/button.tsx';
import { Picture } from '#/ui/picture.tsx';
import { ContentsList } from './contents-list.tsx';
import { RichText } from './rich-text.tsx';
import type { PageView } from '../views.ts';
import { ZonePrices } from './zone-prices.tsx';

export interface LegalPageProps {
  page: PageView;
  children?: ReactNode;
}

export function LegalPage({ page, children }: LegalPageProps) {
  return (
    <>
      <div className="mb-8">
        <ContentsList title={m.page_contents()} headings={page.body.headings} />
      </div>
      <RichText html={page.body.html} />
      {children}
      <p className="mt-10 text-sm text-quiet" data-numbers>
        {page.holdsFrom && <>{m.page_holds_from({ day: formatDay(page.holdsFrom) })} </>}
        {m.page_updated_on({ day: formatDay(page.updatedAt.slice(0, 10)) })} {m.page_updated()}
      </p>
    </>
  );
}

export interface ShippingPageProps {
  page: PageView;
  zones: ComponentProps<typeof ZonePrices>['zones'];
}

export function ShippingPage({ page, zones }: ShippingPageProps) {
  return (
    <LegalPage page={page}>
      <ZonePrices zones={zones} />
    </LegalPage>
  );
}

export interface AboutPageProps {
  page: PageView;
}

export function AboutPage({ page }: AboutPageProps) {
  return (
    <>
      <RichText html={page.body.html} />
      <p className="mt-10 flex flex-wrap gap-3">
        <Link to="/products" className={buttonClass()}>
          {m.page_about_visit()}
        </Link>
        <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
          {m.nav_contact()}
        </Link>
      </p>
      {page.gallery.length > 0 && (
        <section aria-labelledby="gallery" className="mt-14">
          <h2 id="gallery" className="text-2xl">
            {m.about_gallery()}
          </h2>
          <p className="mt-2 text-quiet">{m.about_gallery_lead()}</p>
          <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {page.gallery.map(({ picture, caption }) => (
              <li key={picture.id}>
                <figure className="h-full overflow-hidden rounded-card border border-line bg-raised">
                  <div className="stage bg-sunken">
                    <Picture
                      image={picture}
                      alt={picture.alt}
                      sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, 92vw"
                    />
                  </div>
                  <figcaption className="px-4 py-3 text-sm">{caption}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
