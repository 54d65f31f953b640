import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';

/** What people ask before they pay; the answers stand under the questions. */
const WORRIES = [
  ['rain', m.cart_worry_rain],
  ['broken-during-hire', m.cart_worry_broken],
  ['late-return', m.cart_worry_late],
] as const;

export function WhatHappens() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
      {m.cart_worries()}
      {WORRIES.map(([anchor, label]) => (
        <Link
          key={anchor}
          to="/faq"
          hash={anchor}
          className="text-link inline-flex min-h-6 items-center"
        >
          {label()}
        </Link>
      ))}
    </p>
  );
}
