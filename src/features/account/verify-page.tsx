import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { notify } from '#/ui/notify.ts';
import { failureText } from './credentials/failure.ts';
import { useConfirmEmail, useGoTo } from './hooks.ts';

interface VerifyPageProps {
  account: string;
  token: string;
  /** Path of this site to go on to. */
  to: string;
}

/** A click confirms, not the visit: programs that check mails for dangerous links visit them all. */
export function VerifyPage({ account, token, to }: VerifyPageProps) {
  const confirm = useConfirmEmail();
  const goTo = useGoTo();
  const submit = () =>
    confirm.mutate(
      { account, token },
      {
        onSuccess: ({ signedIn }) => {
          if (!signedIn) return;
          notify.success(m.auth_confirmed_title(), m.auth_welcome_text());
          goTo(to);
        },
      },
    );
  const from = to === '/' ? undefined : to;
  return (
    <div className="mx-auto max-w-md rounded-card border border-line bg-raised p-5 sm:p-8">
      <h1 className="text-3xl">{m.auth_confirm_title()}</h1>
      {confirm.isSuccess ? (
        <Alert
          tone="success"
          live
          className="mt-6"
          actions={
            !confirm.data.signedIn && (
              <Link to="/auth/login" search={{ from }} className={buttonClass()}>
                {m.auth_sign_in()}
              </Link>
            )
          }
        >
          {confirm.data.signedIn ? m.auth_confirmed_title() : m.auth_confirmed_sign_in()}
        </Alert>
      ) : (
        <>
          <p className="mt-3 mb-6 text-quiet">{m.auth_confirm_lead()}</p>
          {confirm.isError && (
            <Alert tone="danger" live className="mb-6">
              {failureText(confirm.error)} {m.auth_link_way_on()}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            <Button size="lg" busy={confirm.isPending} onClick={submit}>
              {m.auth_confirm_action()}
            </Button>
            <Link
              to="/auth/login"
              search={{ from }}
              className={buttonClass({ variant: 'quiet', size: 'lg' })}
            >
              {m.auth_sign_in()}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
