import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { notify } from '#/ui/notify.ts';
import { failureText } from '../credentials/failure.ts';
import { useResendConfirmation } from '#/features/account/hooks.ts';

export function ResendButton({ email, from }: { email: string; from: string }) {
  const resend = useResendConfirmation();
  const send = () =>
    resend.mutate(
      { email, returnTo: from },
      {
        onSuccess: () => notify.success(m.auth_resent_title(), m.auth_resent_text({ email })),
        onError: (error) => notify.error(m.auth_resend_failed(), failureText(error)),
      },
    );
  return (
    <Button variant="secondary" busy={resend.isPending} onClick={send}>
      {m.auth_resend()}
    </Button>
  );
}
