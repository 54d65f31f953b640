import { Link } from '@tanstack/react-router';
import { Lock, Phone } from 'lucide-react';
import { useSignedInHint } from '#/features/account/use-signed-in-hint.ts';
import { OpeningState } from '#/features/content/opening-hours.tsx';
import { phoneLink } from '#/features/content/shop.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';
import { LostPanel } from '#/ui/lost-notice.tsx';
import { Logo } from './logo.tsx';

const SignedInWatch = latePart(async () => (await import('./signed-in-watch.tsx')).SignedInWatch);

/** Instead of the top bar where one pays: whose shop it is, and whom to ask. */
export function PayHeader() {
  const { name, phones } = useShop();
  const signedIn = useSignedInHint();
  const [phone] = phones;
  return (
    <header data-no-print data-pay-header className="border-b border-line bg-page">
      <div className="page-width flex min-h-16 items-center justify-between gap-4 py-1">
        <Link
          to="/"
          aria-label={m.shell_logo_home({ name })}
          className="-ml-3 flex h-13 shrink-0 items-center rounded-control"
        >
          <Logo name={name} />
        </Link>
        <div className="grid justify-items-end text-right">
          {phone && (
            <a
              href={phoneLink(phone)}
              className="inline-flex min-h-8 items-center gap-2 font-medium whitespace-nowrap hover:text-link"
            >
              <Phone size={16} aria-hidden="true" />
              <span className="sr-only">{m.footer_phone()}: </span>
              <span data-numbers>{phone}</span>
            </a>
          )}
          <p className="flex flex-wrap items-center justify-end gap-x-3 text-xs text-quiet">
            <OpeningState />
            <span className="inline-flex items-center gap-1.5">
              <Lock size={12} aria-hidden="true" />
              {m.pay_header_secure()}
            </span>
          </p>
        </div>
      </div>
      {signedIn && (
        <LateBoundary of={SignedInWatch} renderLost={(notice) => <LostPanel>{notice}</LostPanel>}>
          <SignedInWatch />
        </LateBoundary>
      )}
      {/* For `LineBanner`, which comes with the end of the page. */}
      <div id="line" />
    </header>
  );
}
