import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { CONSENT_VERSION, standingConsents } from '#/domain/access/consent.ts';
import { findUserById, insertConsent, listConsents } from '#/features/account/queries.server.ts';
import { handleAccountLeave } from '#/platform/mail/leave-links.server.ts';
import { CART_REMINDER } from './use-cases/leavable.ts';

/** Ends somebody's reminders. Whoever has the mail may do that, and nothing else. */
export function handleLeaveReminders(request: Request): Promise<Response> {
  return handleAccountLeave(request, CART_REMINDER, (userId) =>
    takeConsentBack(userId, new Date()),
  );
}

/** False: there is nobody of this id. */
async function takeConsentBack(userId: string, now: Date): Promise<boolean> {
  return inTransaction(getDatabase(), async (tx) => {
    if (!(await findUserById(tx, userId))) return false;
    if (!standingConsents(await listConsents(tx, userId)).cart_reminder) return true;
    const consent = { purpose: 'cart_reminder', granted: false, version: CONSENT_VERSION } as const;
    await insertConsent(tx, { ...consent, userId, createdAt: now });
    return true;
  });
}
