import { useEffect } from 'react';
import { AuthIssueCard } from '#/features/account/auth-issue-card.tsx';
import { useMe } from '#/features/account/hooks.ts';
import { forgetSignedInHint } from '#/features/account/use-signed-in-hint.ts';
import { useSessionWatch } from '#/features/account/use-session-watch.ts';
import { AccountCart } from '#/features/cart/account-cart-button.tsx';

/** What the corner of the top bar does for whoever is signed in, on pages without that corner. */
export function SignedInWatch() {
  const { isGuest } = useMe();
  useEffect(() => {
    if (isGuest) forgetSignedInHint();
  }, [isGuest]);
  useSessionWatch();
  return (
    <>
      <AccountCart />
      <AuthIssueCard />
    </>
  );
}
