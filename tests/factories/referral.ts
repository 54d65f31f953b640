import { eq, sql } from 'drizzle-orm';
import type { Database } from '#/db/client.server.ts';
import { discountCodes, personalCodes } from '#/db/schema/discounts.ts';
import { orderEvents, orders } from '#/db/schema/orders.ts';
import { DEFAULT_REFERRAL } from '#/domain/discounts/referral.ts';
import type { KenyanPhone } from '#/domain/phone.ts';
import { priceWithDiscounts } from '#/features/discounts/price-with-discounts.server.ts';
import { redeemCode } from '#/features/discounts/redeem-code.server.ts';
import { startRecommending } from '#/features/referrals/use-cases/recommend.server.ts';
import { saveSection } from '#/features/settings/use-cases/save-section.server.ts';
import { findSection } from '#/platform/settings/queries.server.ts';
import { makeOrder } from './order.ts';
import { makeDeliveredOrder } from './review.ts';
import { makeUser } from './user.ts';

const DAY_MS = 86_400_000;

/** What the shop gives from now on: 15 % to the friend and 10 % to who recommends, unless told otherwise. */
export async function offerReferral(
  db: Database,
  change: Partial<typeof DEFAULT_REFERRAL> = {},
): Promise<void> {
  const values = { ...DEFAULT_REFERRAL, isOffered: true, friendPercent: 15, ...change };
  const version = (await findSection(db, 'referral'))?.version ?? 0;
  const saved = await saveSection(db, { section: 'referral', version, values });
  if (!saved.ok) throw new Error(`The terms were refused: ${saved.reason}`);
}

let phones = 0;
export function newPhone(): KenyanPhone {
  phones += 1;
  return `+2547990${String(phones).padStart(5, '0')}`;
}

/** Somebody whose number nobody else has. */
export const newPerson = (db: Database) => makeUser(db, { phone: newPhone() });

export interface HandedOnCode {
  id: string;
  code: string;
}

/** A customer with a code to hand on. */
export async function makeRecommender(db: Database) {
  const person = await newPerson(db);
  const { orderId } = await makeDeliveredOrder(db, { userId: person.id });
  await db
    .update(orders)
    .set({ paidTotal: sql`due_total`, contactEmail: person.email, contactPhone: newPhone() })
    .where(eq(orders.id, orderId));
  const started = await startRecommending(db, person.id, new Date());
  if (!started.ok) throw new Error(`There is no code: ${started.reason}`);
  const [code] = await db
    .select({ id: discountCodes.id, code: discountCodes.code })
    .from(personalCodes)
    .innerJoin(discountCodes, eq(discountCodes.id, personalCodes.codeId))
    .where(eq(personalCodes.userId, person.id));
  if (!code) throw new Error('There is no code');
  return { ...person, code };
}

/** An order under a number and an address of its own, unless told otherwise. */
export function placeAs(
  db: Database,
  userId: string,
  given: { phone?: KenyanPhone; email?: string } = {},
) {
  const phone = given.phone ?? newPhone();
  const contact = { name: 'Amina Otieno', email: given.email ?? `${phone}@example.test`, phone };
  return makeOrder(db, { userId, request: { contact } });
}

class Refused extends Error {}

/** Uses a code for an order after what `before` does in the same transaction. The reason of the rejection, which rolls back, or "redeemed". */
export function redeemFor(
  db: Database,
  { id, code }: HandedOnCode,
  { orderId, userId }: { orderId: string; userId: string },
  before: (tx: Parameters<typeof redeemCode>[0]) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  return db
    .transaction(async (tx) => {
      await before(tx);
      const use = { codeId: id, code, userId, orderId, subtotal: 10_000, amount: 1_000 };
      const redeemed = await redeemCode(tx, { ...use, now: new Date() });
      if (!redeemed.ok) throw new Refused(redeemed.reason);
      return 'redeemed';
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.message;
      throw error;
    });
}

/** A friend's first order with a code, completed yesterday unless told otherwise. */
export async function makeFriendOrder(
  db: Database,
  code: HandedOnCode,
  completedAt = new Date(Date.now() - DAY_MS),
) {
  const friend = await newPerson(db);
  const placed = await placeAs(db, friend.id);
  const used = await redeemFor(db, code, placed);
  if (used !== 'redeemed') throw new Error(`The code was refused: ${used}`);
  const { orderId } = placed;
  await db
    .update(orders)
    .set({ status: 'completed', paidTotal: sql`due_total` })
    .where(eq(orders.id, orderId));
  await db
    .insert(orderEvents)
    .values({ orderId, kind: 'completed', toStatus: 'completed', createdAt: completedAt });
  return placed;
}

/** What somebody is told who enters a code in a cart of KSh 1,000: the reason of the rejection, or the outcome. */
export async function enterCode(
  db: Database,
  { code }: HandedOnCode,
  who: { userId: string | null; phone?: string; email?: string },
): Promise<string | null> {
  const lines = [{ id: 'a', productId: crypto.randomUUID(), quantity: 1, unitPrice: 100_000 }];
  const { outcome } = await priceWithDiscounts(db, lines, { code, ...who, now: new Date() });
  return outcome?.state === 'refused' ? outcome.rejection.reason : (outcome?.state ?? null);
}
