import { useEffect } from 'react';
import { AvatarMenu } from '#/features/account/avatar-menu.tsx';
import { useMe } from '#/features/account/hooks.ts';
import { forgetSignedInHint } from '#/features/account/use-signed-in-hint.ts';
import { AuthIssueCard } from '#/features/account/auth-issue-card.tsx';
import { useSessionWatch } from '#/features/account/use-session-watch.ts';
import { AccountCartButton } from '#/features/cart/account-cart-button.tsx';
import { AuthSlot } from './auth-slot.tsx';

/** The corner of the top bar for those who have signed in. Guests, who are most, never fetch it. */
export function SignedInCorner() {
  const { me, isLoading, isGuest } = useMe();
  useEffect(() => {
    if (isGuest) forgetSignedInHint();
  }, [isGuest]);
  useSessionWatch();
  return (
    <>
      {me ? <AvatarMenu me={me} /> : <AuthSlot isLoading={isLoading} />}
      <AccountCartButton />
      <AuthIssueCard />
    </>
  );
}
