import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';

interface PayBarProps {
  due: Cents;
  isPlaceKnown: boolean;
  children: ReactNode;
}

/** What is to be paid, and the button: on phones always in view. By pressing it the terms are accepted. */
export function PayBar({ due, isPlaceKnown, children }: PayBarProps) {
  return (
    <div
      data-bottom-bar
      className="inset-x-0 bottom-0 z-20 grid gap-2 max-lg:fixed max-lg:border-t max-lg:border-line max-lg:bg-page max-lg:px-4 max-lg:pt-2 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
    >
      <p className="text-xs text-quiet lg:text-sm">
        {m.checkout_terms_by_ordering()}{' '}
        <DocumentLink to="/terms">{m.checkout_terms_read()}</DocumentLink>
        {' · '}
        <DocumentLink to="/shipping">{m.checkout_shipping_read()}</DocumentLink>
      </p>
      {/* What stands in the way comes before the button, over its whole width. */}
      <div className="grid items-center gap-x-4 gap-y-2 max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:[&>:not(p,button)]:col-span-2 max-lg:[&>:not(p,button)]:-order-1">
        <p aria-live="polite" className="tabular-nums lg:hidden">
          <span className="block text-xs text-quiet">
            {isPlaceKnown ? m.checkout_due() : m.checkout_due_before_delivery()}
          </span>
          <span className="text-lg font-semibold">{formatMoney(due)}</span>
        </p>
        {children}
      </div>
    </div>
  );
}

function DocumentLink({ to, children }: { to: '/terms' | '/shipping'; children: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-6 items-center">
      {children}
    </Link>
  );
}
