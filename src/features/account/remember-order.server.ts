import { getDatabase } from '#/db/client.server.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import { updateRemembered } from './profile/queries.server.ts';
import { saveFirstName } from './profile/save-first-name.server.ts';

interface OrderDetails {
  contact: { name: string; phone: string };
  /** Null: picked up. */
  place: { countyCode: number; address: string } | null;
}

/** Keeps what somebody ordered with for the next checkout; what they typed in the profile wins (ACCOUNT-20). */
export async function rememberOrder(
  user: SessionUser,
  { contact, place }: OrderDetails,
  now: Date,
): Promise<void> {
  await saveFirstName(user, contact.name, now);
  if (user.phone !== null && place === null) return;
  await updateRemembered(getDatabase(), user.id, { phone: contact.phone, place }, now);
}
