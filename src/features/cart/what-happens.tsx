import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';

/** What people ask before they pay; the answers stand under the questions. */
const OF_HIRES = [
  ['rain', m.cart_worry_rain],
  ['broken-during-hire', m.cart_worry_broken],
  ['late-return', m.cart_worry_late],
] as const;

/** Nobody brings back what was bought. */
const OF_SALES = [
  ['rain', m.cart_worry_rain],
  ['arrived-broken', m.cart_worry_broken],
] as const;

/** Anchors of questions with what each is about. */
export function worriesOf({ isHire }: { isHire: boolean }) {
  return isHire ? OF_HIRES : OF_SALES;
}

export function WhatHappens({ isHire }: { isHire: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
      {m.cart_worries()}
      {worriesOf({ isHire }).map(([anchor, label]) => (
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
