import { useHydrated } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ContactList } from '#/features/contact/contact-list.tsx';
import { OpeningHours } from '#/features/content/opening-hours.tsx';
import { useShop } from '#/features/content/use-shop.ts';
import { whenShopAnswers } from '#/platform/line/line.ts';
import { isPrivatePath } from '#/platform/offline/private-path.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';
import { buttonClass } from '#/ui/button.tsx';

const OfflineContents = latePart(
  async () => (await import('./offline-contents.tsx')).OfflineContents,
);

/** Stands in for a page that neither the shop nor this device has. It goes on by itself. */
export function OfflinePage() {
  const shop = useShop();
  const isHydrated = useHydrated();
  const from = isHydrated ? wantedPage() : null;
  useEffect(() => {
    const wanted = wantedPage();
    return wanted === null ? undefined : whenShopAnswers(() => window.location.replace(wanted));
  }, []);
  return (
    <>
      <p role="status" className="max-w-text">
        {reason(from)}
      </p>
      <p data-page-retry className="mt-6">
        <a href={from ?? localizePath('/', getLocale())} className={buttonClass({ size: 'lg' })}>
          {m.error_try_again()}
        </a>
      </p>
      {isHydrated && (
        <LateBoundary of={OfflineContents}>
          <OfflineContents from={from} />
        </LateBoundary>
      )}
      <section className="mt-8" aria-label={m.footer_contact()}>
        <h2 className="text-xl">{m.footer_contact()}</h2>
        <ContactList shop={shop} />
        <h3 className="mt-4 mb-2 font-sans text-base font-semibold">{m.footer_hours()}</h3>
        <OpeningHours />
      </section>
    </>
  );
}

function reason(from: string | null): string {
  if (from === null) return m.offline_text();
  return isPrivatePath(from.split('?')[0] ?? '') ? m.offline_private() : m.offline_unvisited();
}

/** The address that led here; only one of our own pages is followed. */
function wantedPage(): string | null {
  const from = new URLSearchParams(window.location.search).get('from');
  return from !== null && /^\/(?![/\\])/.test(from) ? from : null;
}
