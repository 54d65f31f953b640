import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { NewPasswordForm } from './components/new-password-form.tsx';
import { ResetRequestForm } from './components/reset-request-form.tsx';
import { useIsDeadLink } from './use-credentials.ts';

interface ResetPasswordPageProps {
  /** From the mail's link; without one the page asks for such a mail. */
  token: string | undefined;
  /** Path of this site to go on to. */
  to: string;
}

export function ResetPasswordPage({ token, to }: ResetPasswordPageProps) {
  return (
    <div className="mx-auto max-w-md rounded-card border border-line bg-raised p-5 sm:p-8">
      <h1 className="mb-3 text-3xl">{m.auth_reset_title()}</h1>
      {token ? <ByLink key={token} token={token} to={to} /> : <ResetRequestForm to={to} />}
    </div>
  );
}

/** A link that does nothing any more is said before anybody thinks of a new password. */
function ByLink({ token, to }: { token: string; to: string }) {
  if (!useIsDeadLink(token)) return <NewPasswordForm token={token} to={to} />;
  return (
    <>
      <Alert tone="danger" live className="mb-5">
        {m.auth_reset_link_over()}
      </Alert>
      <ResetRequestForm to={to} />
    </>
  );
}
