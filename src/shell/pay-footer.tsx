import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { countPages } from './consent/visit-counter.ts';

/** One line instead of the footer where one pays; there is room for the bar above it on phones. */
export function PayFooter() {
  const { name, tagId } = useShop();
  const router = useRouter();
  useEffect(() => countPages(router, tagId), [router, tagId]);
  return (
    <footer data-no-print className="border-t border-line">
      <div className="page-width flex flex-wrap items-center gap-x-5 text-xs text-quiet">
        <p className="py-2">{m.footer_rights({ name })}</p>
        <nav aria-label={m.footer_legal()}>
          <ul className="flex flex-wrap gap-x-5">
            <PayFooterItem to="/privacy" label={m.footer_privacy()} />
            <PayFooterItem to="/terms" label={m.footer_terms()} />
            <PayFooterItem to="/shipping" label={m.footer_shipping()} />
          </ul>
        </nav>
      </div>
      <div aria-hidden="true" className="pay-clearance" />
    </footer>
  );
}

function PayFooterItem({ to, label }: { to: '/privacy' | '/terms' | '/shipping'; label: string }) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
        {label}
      </Link>
    </li>
  );
}
