import { Link } from '@tanstack/react-router';
import { useMe } from '#/features/account/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { JoinForm } from './components/join-form.tsx';
import {
  invitationPath,
  useAcceptInvitation,
  useInvitation,
  useSignOutForInvitation,
} from './hooks.ts';
import { acceptFailure, overSentences, refusalSentences } from './messages.ts';
import type { InvitationView } from './views.ts';

type OpenInvitation = Extract<InvitationView, { state: 'open' }>;

/** Where the mailed link leads; a click accepts, not the visit. */
export function InvitationPage({ token }: { token: string }) {
  const invitation = useInvitation(token);
  return (
    <div className="mx-auto grid max-w-md gap-5 rounded-card border border-line bg-raised p-5 sm:p-8">
      <h1 className="text-3xl">{m.invitation_title()}</h1>
      {invitation.state === 'open' ? (
        <>
          <div className="grid gap-3">
            <p>{m.invitation_lead({ inviter: invitation.inviter, shop: invitation.shop })}</p>
            <p className="break-words text-quiet">
              {m.invitation_until({
                email: invitation.email,
                time: formatInstant(invitation.expiresAt),
              })}
            </p>
          </div>
          <Answer token={token} invitation={invitation} />
        </>
      ) : (
        <Over state={invitation.state} />
      )}
    </div>
  );
}

function Over({ state }: { state: Exclude<InvitationView['state'], 'open'> }) {
  return (
    <Alert
      tone={state === 'accepted' ? 'success' : 'warning'}
      actions={
        state === 'accepted' ? (
          <Link
            to="/auth/login"
            search={{ from: '/admin', mode: 'signin' }}
            className={buttonClass()}
          >
            {m.invitation_open_office()}
          </Link>
        ) : (
          <WayOut />
        )
      }
    >
      {overSentences[state]()}
    </Alert>
  );
}

function WayOut() {
  return (
    <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
      {m.invitation_contact()}
    </Link>
  );
}

interface AnswerProps {
  token: string;
  invitation: OpenInvitation;
}

function Answer({ token, invitation }: AnswerProps) {
  const { me, isLoading } = useMe();
  const { email, hasAccount, refusal } = invitation;
  if (refusal !== null) {
    return (
      <Alert tone="danger" actions={<WayOut />}>
        {refusalSentences[refusal]()}
      </Alert>
    );
  }
  if (isLoading) return null;
  if (me && me.email !== email) return <OtherPerson token={token} email={me.email} />;
  // Also for the moment between joining and the back office.
  if (me?.role === 'admin') return <OpenOffice />;
  if (me) return <Accept token={token} email={email} />;
  if (!hasAccount) return <JoinForm token={token} invitation={invitation} />;
  return <SignInFirst token={token} />;
}

function OpenOffice() {
  return (
    <Link to="/admin" className={buttonClass({ size: 'lg', block: true })}>
      {m.invitation_open_office()}
    </Link>
  );
}

function SignInFirst({ token }: { token: string }) {
  return (
    <>
      <p>{m.invitation_sign_in_text()}</p>
      <Link
        to="/auth/login"
        search={{ from: invitationPath(token), mode: 'signin' }}
        className={buttonClass({ size: 'lg', block: true })}
      >
        {m.auth_sign_in()}
      </Link>
    </>
  );
}

interface PersonProps {
  token: string;
  email: string;
}

function OtherPerson({ token, email }: PersonProps) {
  const { signOut, isPending } = useSignOutForInvitation(token);
  return (
    <Alert
      tone="warning"
      actions={
        <Button variant="secondary" busy={isPending} onClick={() => void signOut()}>
          {m.invitation_other_sign_out()}
        </Button>
      }
    >
      <span className="break-words">{m.invitation_other({ email })}</span>
    </Alert>
  );
}

function Accept({ token, email }: PersonProps) {
  const accept = useAcceptInvitation(token);
  return (
    <>
      <p className="break-words">{m.invitation_accept_text({ email })}</p>
      {accept.isError && (
        <Alert tone="danger" live>
          {acceptFailure(accept.error)}
        </Alert>
      )}
      <Button size="lg" block busy={accept.isPending} onClick={() => accept.mutate()}>
        {m.invitation_accept()}
      </Button>
    </>
  );
}
