import { useEffect } from 'react';
import { AvatarMenu } from '#/features/account/avatar-menu.tsx';
import { useMe } from '#/features/account/hooks.ts';
import { forgetSignedInHint } from '#/features/account/use-signed-in-hint.ts';
import { AccountCartButton } from '#/features/cart/account-cart-button.tsx';
import { AuthSlot } from './auth-slot.tsx';

/** The corner of the top bar for those who have signed in. Guests, who are most, never fetch it. */
export function SignedInCorner() {
  const { me, isLoading } = useMe();
  const isOver = !isLoading && me === null;
  useEffect(() => {
    if (isOver) forgetSignedInHint();
  }, [isOver]);
  return (
    <>
      {me ? <AvatarMenu me={me} /> : <AuthSlot isLoading={isLoading} />}
      <AccountCartButton />
    </>
  );
}
