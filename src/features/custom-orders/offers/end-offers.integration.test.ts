import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { offers } from '#/db/schema/offers.ts';
import { orders } from '#/db/schema/orders.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeSentOffer, offerCaller } from '#tests/factories/offer.ts';
import { mailsTo } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { acceptOffer } from './accept-offer.server.ts';
import { lapseOffers, remindOfOffers } from './end-offers.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const DAY_MS = 86_400_000;
const now = new Date();
const today = nairobiDay(now);
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

async function stateOf(token: string) {
  return (await offerCaller().offers.get({ token })).state;
}

describe('the last day', () => {
  it('lapses what is open, and nothing else', async () => {
    const open = await makeSentOffer(db, { validUntil: today });
    const declined = await makeSentOffer(db, { validUntil: today });
    await offerCaller().offers.decline({ token: declined.token });
    await lapseOffers(db, now);
    expect(await stateOf(open.token)).toBe('sent');
    await lapseOffers(db, inDays(1));
    expect(await stateOf(open.token)).toBe('lapsed');
    expect(await stateOf(declined.token)).toBe('declined');
  });

  it('while somebody accepts: one of them happens', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { owner, token } = await makeSentOffer(db, { validUntil: today });
      const input = {
        token,
        locale: 'en' as const,
        contact: { name: 'Amina', email: 'amina@example.test', phone: '+254712345678' as const },
        address: 'Kimathi Street 4',
        acceptTerms: true as const,
      };
      // Guard: the state that is asked for in both UPDATEs; the job does not wait for the request.
      const [accepted] = await Promise.all([
        acceptOffer(db, owner.id, input, now),
        new Promise((resolve) => setTimeout(resolve, round)).then(() => lapseOffers(db, inDays(1))),
      ]);
      const placed = await db.$count(orders, eq(orders.userId, owner.id));
      expect(placed).toBe(accepted?.ok ? 1 : 0);
      expect(await stateOf(token)).toBe(accepted?.ok ? 'accepted' : 'lapsed');
    }
  });

  it('is brought to mind once, two days before, in the customer’s language', async () => {
    const { email, token } = await makeSentOffer(db, { validUntil: addDays(today, 10) });
    const short = await makeSentOffer(db, { validUntil: addDays(today, 1) });
    const reminders = async (address: string) =>
      (await mailsTo(address)).filter(({ subject }) => subject.includes('inaisha'));
    await remindOfOffers(db, inDays(7));
    expect(await reminders(email)).toEqual([]);
    await Promise.all([remindOfOffers(db, inDays(8)), remindOfOffers(db, inDays(8))]);
    await remindOfOffers(db, inDays(9));
    const [reminder, ...more] = await reminders(email);
    expect(more).toEqual([]);
    expect(reminder?.text).toContain(`/sw/offers/${token}`);
    // It came a day before its end: the mail with the offer was reminder enough.
    await remindOfOffers(db, now);
    expect(await reminders(short.email)).toEqual([]);
  });

  it('is not brought to mind when the offer was answered', async () => {
    const { email, token, offerId } = await makeSentOffer(db, { validUntil: addDays(today, 10) });
    await offerCaller().offers.decline({ token });
    await remindOfOffers(db, inDays(8));
    expect((await mailsTo(email)).some(({ subject }) => subject.includes('inaisha'))).toBe(false);
    const [row] = await db.select().from(offers).where(eq(offers.id, offerId));
    expect(row?.remindedAt).toBeNull();
  });
});
