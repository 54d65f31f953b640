import type { Guard } from './guard.ts';

const folder = 'src/features/invitations/use-cases';
const tests = `${folder}/accept-invitation.integration.test.ts`;
const inviting = `${folder}/invite-staff.integration.test.ts`;

/** Who is let into the back office by a mailed link. */
export const invitations: readonly Guard[] = [
  {
    id: 'invitation-row-lock',
    prevents: 'An invitation lets somebody in that is withdrawn at the same moment.',
    file: 'src/features/invitations/queries.server.ts',
    snippet: ".where(eq(staffInvitations.id, id))\n    .for('update');",
    without: '.where(eq(staffInvitations.id, id));',
    tests: { [tests]: ['accepting waits for a withdrawal at the same moment, and comes too late'] },
  },
  {
    id: 'invitation-inviter-lock',
    prevents: 'Whoever loses the back office still lets somebody in.',
    file: 'src/features/invitations/use-cases/accept-invitation.server.ts',
    snippet: 'checkOpen(invitation, await lockAdmins(tx), now)',
    without: 'checkOpen(invitation, await listAdmins(tx), now)',
    tests: {
      [tests]: ['accepting waits while the inviter loses the back office, and is refused'],
    },
  },
  {
    id: 'invitation-address-lock',
    prevents: 'Two admins who invite one address at once end in a fault of ours.',
    file: 'src/features/invitations/use-cases/invite-staff.server.ts',
    snippet: 'await lockEmail(tx, input.email);',
    without: '',
    tests: { [inviting]: ['of several admins who invite one address at once, one does'] },
  },
  {
    id: 'invitation-own-address',
    prevents: 'Whoever has the link gets the back office for another account.',
    file: 'src/features/invitations/use-cases/accept-invitation.server.ts',
    snippet:
      "if (found.invitation.email !== user.email) return reject({ reason: 'OTHER_ACCOUNT' });",
    without: '',
    tests: { [tests]: ['accepts as that very person, and twice is as good as once'] },
  },
  {
    id: 'invitation-unconfirmed',
    prevents: 'A stranger who signed up with the address before keeps the invited person out.',
    file: 'src/features/invitations/use-cases/accept-invitation.server.ts',
    snippet: 'await deleteUnconfirmedUser(tx, account.email, new Date(Date.now() + 60_000));',
    without: '',
    tests: { [tests]: ['takes the place of a sign-up that nobody confirmed, with its password'] },
  },
  {
    id: 'invitation-tries',
    prevents: 'Passwords are hashed for a link without end.',
    file: 'src/features/invitations/use-cases/accept-invitation.server.ts',
    snippet: 'return (await rateLimit(`invitation:${clientIp}`, LIMIT)) > 0;',
    without: 'return LIMIT.max < 0;',
    tests: { [tests]: ['is stopped after thirty tries from one address'] },
  },
];
