import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { failureText } from './credentials/failure.ts';
import { useConfirmEmailChange } from './use-credentials.ts';

interface ChangeEmailPageProps {
  account: string;
  token: string;
}

/** Where the link in the mail to a new address leads; a click counts, not the visit. */
export function ChangeEmailPage({ account, token }: ChangeEmailPageProps) {
  const confirm = useConfirmEmailChange();
  return (
    <div className="mx-auto max-w-md rounded-card border border-line bg-raised p-5 sm:p-8">
      <h1 className="text-3xl">{m.auth_email_change_title()}</h1>
      {confirm.isSuccess ? (
        <Alert
          tone="success"
          live
          className="mt-6"
          actions={
            <Link to="/settings" className={buttonClass({ variant: 'secondary' })}>
              {m.account_settings_title()}
            </Link>
          }
        >
          {m.auth_email_change_done({ email: confirm.data.email })}
        </Alert>
      ) : (
        <>
          <p className="mt-3 mb-6 text-quiet">{m.auth_email_change_lead()}</p>
          {confirm.isError && (
            <Alert tone="danger" live className="mb-6">
              {failureText(confirm.error)} {m.auth_email_change_again()}
            </Alert>
          )}
          <Button
            size="lg"
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ account, token })}
          >
            {m.auth_email_change_action()}
          </Button>
        </>
      )}
    </div>
  );
}
