import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasSignedInHint } from '#/platform/auth/signed-in-hint.ts';
import { meOptions, ANONYMOUS } from './me.ts';
import { refreshSession } from './session/refresh-session.ts';

/** Renews the session when this part of the site is left, but not after signing out. */
export function useRefreshOnLeaving(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(
    () => () => {
      if (!hasSignedInHint(document.cookie)) return;
      const { href } = router.latestLocation;
      void refreshSession().then((refreshed) => {
        if (typeof refreshed === 'object' || !hasSignedInHint(document.cookie)) return undefined;
        // Else the sign-in page would take a signed-in person straight back.
        queryClient.setQueryData(meOptions().queryKey, ANONYMOUS);
        return router.navigate({ to: '/auth/login', search: { from: href }, replace: true });
      });
    },
    [router, queryClient],
  );
}
