import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { publishHeight } from '#/ui/publish-height.ts';

const barHeight = publishHeight('--bottom-bar-height');

interface PayBarProps {
  /** Null: what is known belongs to another place. */
  due: Cents | null;
  isPlaceKnown: boolean;
  children: ReactNode;
}

/** What is to be paid, and the button: on phones always in view. By pressing it the terms are accepted. */
export function PayBar({ due, isPlaceKnown, children }: PayBarProps) {
  return (
    <div
      ref={barHeight}
      data-bottom-bar
      className="inset-x-0 bottom-0 z-20 grid gap-1.5 max-lg:fixed max-lg:border-t max-lg:border-line max-lg:bg-page max-lg:px-4 max-lg:pt-2 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
    >
      <p className="text-xs text-quiet lg:text-sm">
        {m.checkout_terms_by_ordering()}{' '}
        <DocumentLink to="/terms">{m.checkout_terms_link()}</DocumentLink>
        {' · '}
        <DocumentLink to="/shipping">{m.checkout_shipping_link()}</DocumentLink>
      </p>
      <p
        aria-live="polite"
        className="flex items-baseline justify-between gap-4 tabular-nums lg:hidden"
      >
        <span className="text-sm text-quiet">
          {isPlaceKnown ? m.checkout_due() : m.checkout_due_before_delivery()}
        </span>
        <span className="text-lg font-semibold whitespace-nowrap">
          {due === null ? '…' : formatMoney(due)}
        </span>
      </p>
      {children}
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
