import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#/paraglide/messages.js';
import { notify } from '#/ui/notify.ts';
import { Spinner } from '#/ui/spinner.tsx';
import { useGoTo } from './hooks.ts';
import { useReturnFromGoogle } from './use-credentials.ts';

interface GoogleCallbackPageProps {
  failed: boolean;
  /** Path of this site to go on to. */
  to: string;
}

/** Where coming back from Google ends; it goes on at once, one way or the other. */
export function GoogleCallbackPage({ failed, to }: GoogleCallbackPageProps) {
  const back = useReturnFromGoogle();
  const router = useRouter();
  const goTo = useGoTo();
  useEffect(() => {
    const giveUp = () => {
      notify.error(m.auth_google_failed(), m.auth_google_failed_text());
      const from = to === '/' ? undefined : to;
      return router.navigate({ to: '/auth/login', search: { from }, replace: true });
    };
    if (failed) return void giveUp();
    back.mutate(undefined, {
      onSuccess: (user) => {
        if (!user) return void giveUp();
        notify.success(m.auth_welcome_title(), m.auth_welcome_text());
        goTo(to);
      },
      onError: () => void giveUp(),
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-20 text-quiet">
      <Spinner size={20} />
      {m.auth_google_returning()}
    </p>
  );
}
