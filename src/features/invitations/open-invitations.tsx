import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { DataTable, RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import { invitationsOptions, useResendInvitation, useWithdrawInvitation } from './admin/hooks.ts';
import { standingFailure } from './admin/messages.ts';
import type { InvitationRowView } from './views.ts';

export function loadInvitations(client: QueryClient) {
  return client.ensureQueryData(invitationsOptions());
}

/** Who was invited and has not answered; nothing at all while there is nobody. */
export function OpenInvitations() {
  const { data: rows } = useSuspenseQuery(invitationsOptions());
  if (rows.length === 0) return null;
  return (
    <div className="mb-8">
      <h2 className="mb-3 text-lg">{m.invitation_admin_title()}</h2>
      <DataTable
        label={m.invitation_admin_title()}
        columns={columns()}
        rows={rows}
        keyOf={({ id: key }) => key}
        empty=""
        paging={{
          page: 1,
          pageCount: 1,
          renderLink: (link) => <AdminLink to="/admin/users" {...link} />,
        }}
      />
    </div>
  );
}

const columns = (): TableColumn<InvitationRowView>[] => [
  {
    name: 'email',
    title: m.invitation_admin_address(),
    isRowHeader: true,
    className: 'break-all',
    cell: ({ email, name }) => (
      <>
        {email}
        {name !== '' && <span className="block font-normal break-words text-quiet">{name}</span>}
      </>
    ),
  },
  {
    name: 'inviter',
    title: m.invitation_admin_by(),
    cell: ({ inviter }) => inviter ?? m.invitation_admin_gone(),
  },
  {
    name: 'until',
    title: m.invitation_admin_until(),
    cell: (invitation) => <Until invitation={invitation} />,
  },
  {
    name: 'actions',
    title: m.invitation_admin_actions(),
    cell: (invitation) => <Actions invitation={invitation} />,
  },
];

function Until({ invitation: { state, expiresAt, inviter } }: RowProps) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="whitespace-nowrap">{formatInstant(expiresAt)}</span>
      {state === 'expired' && <Badge tone="warning">{m.invitation_admin_expired()}</Badge>}
      {state === 'void' && (
        <span className="text-danger">
          {m.invitation_admin_void({ inviter: inviter ?? m.invitation_admin_gone() })}
        </span>
      )}
    </span>
  );
}

interface RowProps {
  invitation: InvitationRowView;
}

function Actions({ invitation }: RowProps) {
  const { id, email } = invitation;
  const [isAsking, setAsking] = useState(false);
  const resend = useResendInvitation(invitation);
  const withdraw = useWithdrawInvitation(id);
  const failure = resend.error ?? withdraw.error;
  return (
    <RowActions failure={failure && standingFailure(failure)}>
      <RowAction
        label={m.invitation_admin_resend_of({ email })}
        busy={resend.isPending}
        onClick={() => resend.mutate(undefined)}
      >
        {m.invitation_admin_resend()}
      </RowAction>
      <RowAction
        label={m.invitation_admin_withdraw_of({ email })}
        busy={withdraw.isPending}
        onClick={() => setAsking(true)}
      >
        {m.invitation_admin_withdraw()}
      </RowAction>
      <ConfirmDialog
        open={isAsking}
        title={m.invitation_admin_withdraw()}
        text={m.invitation_admin_withdraw_ask({ email })}
        confirm={m.invitation_admin_withdraw()}
        cancel={m.invitation_admin_cancel()}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          withdraw.mutate(undefined);
        }}
        onClose={() => setAsking(false)}
      />
    </RowActions>
  );
}
