import { inTransaction, type Executor } from '#/db/client.server.ts';
import { isReminderDue, lastDayToRemind } from '#/domain/custom-orders/offer.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { mailOffer } from '../mails/send-custom-mails.server.ts';
import { findReadable } from '../queries.server.ts';
import { findHeldUntil } from './holds/queries.server.ts';
import {
  listLines,
  listUnremindedIds,
  updateReminded,
  updateSentToLapsed,
} from './queries.server.ts';

/** At a time; the next run goes on. */
const BATCH = 200;

/** Open offers whose last day is over lapse. */
export async function lapseOffers(db: Executor, now: Date): Promise<void> {
  await updateSentToLapsed(db, nairobiDay(now), now);
}

/** Sends every offer that ends soon once more, once. */
export async function remindOfOffers(db: Executor, now: Date): Promise<void> {
  const today = nairobiDay(now);
  const days = { from: today, to: lastDayToRemind(today) };
  for (const id of await listUnremindedIds(db, days, BATCH)) {
    await inTransaction(db, async (tx) => {
      // Noted also when it came too late to be brought to mind: it is not asked for again.
      const offer = await updateReminded(tx, id, now);
      const request = offer && (await findReadable(tx, 'shop', offer.customOrderId));
      if (!request || offer.sentAt === null) return;
      const sentOn = nairobiDay(offer.sentAt);
      if (!isReminderDue({ sentOn, validUntil: offer.validUntil }, today)) return;
      const lines = await listLines(tx, [id]);
      const heldUntil = (await findHeldUntil(tx, [id])).get(id) ?? null;
      await mailOffer(tx, request, { offer, lines, heldUntil, isReminder: true });
    });
  }
}
