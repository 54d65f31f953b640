import { staffFailureText } from '#/features/account/staff-messages.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { client } from '#/platform/rpc/client.ts';
import { buttonClass } from '#/ui/button.tsx';
import type { PersonView } from '#/features/people/views.ts';
import { saveDataOf, usePersonStep } from '../hooks.ts';
import { PersonAction } from './person-action.tsx';
import { PersonPart } from './person-part.tsx';

/** What the shop can do with an account; whatever it cannot says why, beside its button. */
export function PersonActions({ person }: { person: PersonView }) {
  const { isClosed, isConfirmed, blockedAt, closingAt } = person;
  if (isClosed) {
    return (
      <PersonPart title={m.person_actions()}>
        <p className="text-quiet">{m.person_refused_closed()}</p>
      </PersonPart>
    );
  }
  return (
    <PersonPart title={m.person_actions()}>
      <div className="grid gap-4">
        {isConfirmed ? <MailReset person={person} /> : <MailConfirmation person={person} />}
        <EndSessions person={person} />
        <ChangeRole person={person} />
        {blockedAt === null ? <Block person={person} /> : <Unblock person={person} />}
        <ExportData person={person} />
        {person.role === 'customer' && <Merge person={person} />}
        {closingAt === null ? <StartClosing person={person} /> : <CancelClosing person={person} />}
      </div>
    </PersonPart>
  );
}

interface ActionProps {
  person: PersonView;
}

function MailConfirmation({ person: { id: userId, blockedAt } }: ActionProps) {
  const send = usePersonStep(client.account.mailAgain, m.person_mail_sent);
  return (
    <PersonAction
      label={m.person_confirm_again()}
      text={m.person_confirm_again_text()}
      refused={blockedAt === null ? null : m.person_refused_blocked()}
      step={send}
      act={() => send.mutate({ userId, mail: 'confirmation' })}
      failureText={staffFailureText}
    />
  );
}

function MailReset({ person: { id: userId, blockedAt } }: ActionProps) {
  const send = usePersonStep(client.account.mailAgain, m.person_mail_sent);
  return (
    <PersonAction
      label={m.person_reset()}
      text={m.person_reset_text()}
      refused={blockedAt === null ? null : m.person_refused_blocked()}
      step={send}
      act={() => send.mutate({ userId, mail: 'reset' })}
      failureText={staffFailureText}
    />
  );
}

function EndSessions({ person: { id: userId, isMe } }: ActionProps) {
  const end = usePersonStep(client.account.endSessionsOf, m.person_sessions_ended);
  return (
    <PersonAction
      label={m.person_end_sessions()}
      text={m.person_end_sessions_text()}
      refused={isMe ? m.person_refused_own() : null}
      ask={m.person_end_sessions_ask()}
      step={end}
      act={() => end.mutate({ userId })}
      failureText={staffFailureText}
    />
  );
}

function ChangeRole({ person }: ActionProps) {
  const { id: userId, name, role, isMe } = person;
  const change = usePersonStep(client.account.changeRole, m.person_role_changed);
  const isAdmin = role === 'admin';
  return (
    <PersonAction
      label={isAdmin ? m.person_take_admin() : m.person_make_admin()}
      text={isAdmin ? m.person_take_admin_text() : m.person_make_admin_text()}
      refused={isMe ? m.person_refused_own() : isAdmin ? null : whyNoAdmin(person)}
      ask={isAdmin ? m.person_take_admin_ask({ name }) : m.person_make_admin_ask({ name })}
      isDangerous
      step={change}
      act={() => change.mutate({ userId, role: isAdmin ? 'customer' : 'admin' })}
      failureText={staffFailureText}
    />
  );
}

function whyNoAdmin({ isConfirmed, blockedAt, closingAt }: PersonView): string | null {
  if (!isConfirmed) return m.person_refused_unconfirmed();
  if (blockedAt !== null) return m.person_refused_blocked();
  return closingAt === null ? null : m.person_refused_closing();
}

function Block({ person: { id: userId, name, isMe } }: ActionProps) {
  const block = usePersonStep(client.account.block, m.person_blocked);
  return (
    <PersonAction
      label={m.person_block()}
      text={m.person_block_text()}
      refused={isMe ? m.person_refused_own() : null}
      ask={m.person_block_ask({ name })}
      isDangerous
      step={block}
      act={() => block.mutate({ userId })}
      failureText={staffFailureText}
    />
  );
}

function Unblock({ person: { id: userId } }: ActionProps) {
  const unblock = usePersonStep(client.account.unblock, m.person_unblocked);
  return (
    <PersonAction
      label={m.person_unblock()}
      text={m.person_unblock_text()}
      refused={null}
      step={unblock}
      act={() => unblock.mutate({ userId })}
      failureText={staffFailureText}
    />
  );
}

function ExportData({ person: { id: userId } }: ActionProps) {
  const save = usePersonStep(saveDataOf, m.person_exported);
  return (
    <PersonAction
      label={m.person_export()}
      text={m.person_export_text()}
      refused={null}
      step={save}
      act={() => save.mutate(userId)}
      failureText={staffFailureText}
    />
  );
}

function Merge({ person: { id } }: ActionProps) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <AdminLink
        to={`/admin/users/${id}/merge`}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {m.merge_open()}
      </AdminLink>
      <p className="text-quiet">{m.merge_open_text()}</p>
    </div>
  );
}

function StartClosing({ person: { id: userId, name, role } }: ActionProps) {
  const close = usePersonStep(client.account.startClosing, m.person_closing_started);
  return (
    <PersonAction
      label={m.person_close()}
      text={m.person_close_text()}
      refused={role === 'admin' ? m.person_refused_admin_close() : null}
      ask={m.person_close_ask({ name })}
      isDangerous
      step={close}
      act={() => close.mutate({ userId })}
      failureText={staffFailureText}
    />
  );
}

function CancelClosing({ person: { id: userId } }: ActionProps) {
  const keep = usePersonStep(client.account.cancelClosing, m.person_closing_cancelled);
  return (
    <PersonAction
      label={m.person_keep()}
      text={m.person_keep_text()}
      refused={null}
      step={keep}
      act={() => keep.mutate({ userId })}
      failureText={staffFailureText}
    />
  );
}
