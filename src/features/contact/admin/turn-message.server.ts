import { inTransaction, type Database } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { findOrMakeCustomer, prepareCustomer } from '#/features/account/make-customer.server.ts';
import { lockEmail } from '#/features/account/queries.server.ts';
import { placeForMessage } from '#/features/custom-orders/place-for-message.server.ts';
import { findOfMessage } from '#/features/custom-orders/queries.server.ts';
import type { ManageMessageRejection, TurnMessageRejection } from '../rejections.ts';
import { findMessage, updateMessage } from './queries.server.ts';
import type { MakeCustomOrderInput } from './schemas.ts';

type MadeOrder = { id: string; reference: string };

/** Thrown so that the transaction is rolled back with what it did. */
class Behind extends Error {}

/**
 * Makes the custom order that a message asks for, and says that the message is dealt with (CONTACT-3).
 * Whoever comes second gets the first one's. Null: there is no such message.
 */
export async function makeCustomOrder(
  db: Database,
  input: MakeCustomOrderInput & { adminId: string },
  now: Date,
): Promise<Result<MadeOrder, TurnMessageRejection> | null> {
  const { id, version, adminId, email: addedEmail, phone: addedPhone, ...details } = input;
  return rejectBehind(() =>
    inTransaction(db, async (tx) => {
      const found = await findMessage(tx, id);
      if (!found) return null;
      const { name, locale, subject, message, spamAt } = found.message;
      const before = await findOfMessage(tx, id);
      if (before) return ok(before);
      if (spamAt !== null) return reject({ reason: 'IS_SPAM' });
      const email = found.message.email ?? addedEmail;
      if (email === null) return reject({ reason: 'NO_ADDRESS' });
      const phone = found.message.phone ?? addedPhone;
      const sender = { name, email, phone, locale, idea: `${subject}\n\n${message}` };
      const placed = await placeForMessage(tx, { ...sender, messageId: id, details, adminId }, now);
      if (!placed.ok) return placed;
      const { id: orderId, reference, isNew } = placed.value;
      if (isNew) {
        const done = { handledAt: now, handledBy: adminId, snoozedUntil: null };
        if (!(await updateMessage(tx, { id, version }, done))) throw new Behind();
      }
      return ok({ id: orderId, reference });
    }),
  );
}

/**
 * Finds the account of a message's sender, or makes one (CONTACT-3), and links the message to it.
 * Whoever comes second gets the same. Null: there is no such message.
 */
export async function makeCustomer(
  db: Database,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<Result<{ id: string }, ManageMessageRejection> | null> {
  const prepared = await prepareCustomer(now);
  return rejectBehind(() =>
    inTransaction(db, async (tx) => {
      const email = (await findMessage(tx, id))?.message.email;
      if (email === undefined) return null;
      if (email === null) return reject({ reason: 'NO_ADDRESS' });
      // Of several at once the second waits here, and then finds the message linked.
      await lockEmail(tx, email);
      const found = await findMessage(tx, id);
      if (!found) return null;
      const { name, locale, spamAt, customerId } = found.message;
      if (customerId !== null) return ok({ id: customerId });
      if (spamAt !== null) return reject({ reason: 'IS_SPAM' });
      const made = await findOrMakeCustomer(tx, { email, name, locale }, prepared);
      if (!(await updateMessage(tx, { id, version }, { customerId: made }))) throw new Behind();
      return ok({ id: made });
    }),
  );
}

async function rejectBehind<T>(
  work: () => Promise<T>,
): Promise<T | ReturnType<typeof reject<{ reason: 'CHANGED_MEANWHILE' }>>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Behind) return reject({ reason: 'CHANGED_MEANWHILE' });
    throw error;
  }
}
