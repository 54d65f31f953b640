import type { Executor } from '#/db/client.server.ts';
import type { StaffCandidate } from '#/domain/access/invitation.ts';
import { readRole, type Role } from '#/domain/access/roles.ts';
import { findClosing, findProfileRow, findUserByEmail } from '#/features/account/queries.server.ts';

export interface Invitee extends StaffCandidate {
  id: string;
  role: Role;
}

/** The account that has an address, whether it was ever confirmed or not. */
export async function findInvitee(db: Executor, email: string): Promise<Invitee | null> {
  const user = await findUserByEmail(db, email);
  if (!user) return null;
  const { id, emailVerified, blockedAt } = user;
  const profile = await findProfileRow(db, id);
  const isClosing = (await findClosing(db, id)) !== null;
  return { id, emailVerified, blockedAt, isClosing, role: readRole(profile?.role) };
}
