import { Link, useLocation, useRouter, type LinkProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ContactList } from '#/features/contact/contact-list.tsx';
import { OpeningHours } from '#/features/content/opening-hours.tsx';
import { useShop } from '#/features/content/use-shop.ts';
import { NewsletterForm } from '#/features/newsletter/newsletter-form.tsx';
import { m } from '#/paraglide/messages.js';
import { keepTogether } from '#/platform/i18n/keep-together.ts';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { ConsentBar, ConsentButton } from './consent/consent-bar.tsx';
import { countPages, reportConsent } from './consent/visit-counter.ts';
import { InstallOffer } from './install/install-offer.tsx';
import { awaitInstallPrompt } from './install/install-store.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { navItems } from './nav-items.ts';
import { SocialLinks } from './social-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

type FooterLink = Pick<LinkProps, 'to' | 'search'> & { label: string };

export function Footer() {
  const shop = useShop();
  const [, , ...company] = navItems();
  const router = useRouter();
  // What the page itself is about is not said again below it.
  const path = delocalizePath(useLocation().pathname);
  const { tagId } = shop;
  useEffect(awaitInstallPrompt, []);
  useEffect(() => countPages(router, tagId), [router, tagId]);
  return (
    <footer data-no-print className="border-t border-line bg-sunken">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 md:grid-cols-[0.8fr_0.9fr_1.3fr] lg:grid-cols-[1.5fr_0.8fr_0.9fr_1.3fr]">
        <div className="max-w-sm max-lg:col-span-full">
          <Logo name={shop.name} size="medium" className="-ml-2.5" />
          <p className="mt-4 mb-6 font-display text-lg font-semibold">{m.site_tagline()}</p>
          {path !== '/newsletter' && (
            <>
              <h2 className="text-lg">{m.footer_newsletter()}</h2>
              <p className="mt-1 mb-4 max-w-sm text-sm text-quiet">
                {m.footer_newsletter_text()}{' '}
                <Link to="/privacy" className="text-link">
                  {m.footer_privacy()}
                </Link>
              </p>
              <NewsletterForm />
            </>
          )}
        </div>
        <FooterLinks
          title={m.footer_shop()}
          links={[
            { to: '/products', label: m.home_all_products() },
            { to: '/products', search: { type: 'rental' }, label: m.footer_hire() },
            { to: '/products', search: { type: 'purchase' }, label: m.footer_buy() },
            { to: '/sets', label: m.set_title() },
            { to: '/saved', label: m.saved_title() },
          ]}
        />
        <FooterLinks title={m.footer_company()} links={company} />
        {path !== '/contact' && (
          <div className="max-md:col-span-2">
            <h2 className="text-lg">{m.footer_contact()}</h2>
            <ContactList shop={shop} />
            <h3 className="mt-5 mb-2 font-sans text-base font-semibold">{m.footer_hours()}</h3>
            <OpeningHours />
          </div>
        )}
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2">
          <p className="text-quiet">
            {m.footer_pay()}{' '}
            <b className="font-display text-lg text-ink">{keepTogether(m.footer_pay_by())}</b>
          </p>
          <span className="-mx-3 flex">
            <LanguageSwitch long />
            <ThemeToggle />
          </span>
        </div>
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 text-sm text-quiet">
          <p>{m.footer_rights({ name: shop.name })}</p>
          <nav aria-label={m.footer_legal()}>
            <ul className="flex flex-wrap gap-x-6">
              <FooterItem to="/privacy" label={m.footer_privacy()} />
              <FooterItem to="/terms" label={m.footer_terms()} />
              <FooterItem to="/shipping" label={m.footer_shipping()} />
              {tagId && (
                <li>
                  <ConsentButton />
                </li>
              )}
            </ul>
          </nav>
          <SocialLinks links={shop.social} />
          <p>
            {m.footer_credit()}{' '}
            <a
              href={shop.agency.url}
              rel="noopener"
              className="text-link inline-flex min-h-11 items-center"
            >
              {shop.agency.name}
            </a>
          </p>
        </div>
      </div>
      <InstallOffer />
      {tagId && <ConsentBar onChoice={() => reportConsent(tagId)} />}
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1">
        {links.map((link) => (
          <FooterItem key={link.label} {...link} />
        ))}
      </ul>
    </nav>
  );
}

function FooterItem({ label, ...link }: FooterLink) {
  return (
    <li>
      <Link
        {...link}
        // The top bar marks the current page; two marks would be one too many.
        activeProps={{ 'aria-current': undefined }}
        className="inline-flex min-h-11 items-center text-quiet underline-offset-4 hover:text-ink hover:underline"
      >
        {label}
      </Link>
    </li>
  );
}
