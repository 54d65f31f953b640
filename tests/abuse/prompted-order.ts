import { eq, like } from 'drizzle-orm';
import type { CartFill } from '#tests/factories/cart.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import type { FakePush } from '#tests/fakes/daraja-server.ts';
import type { FakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import type { Database } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import { shillings } from '#/domain/money/money.ts';
import { listAllOrdersInput } from '#/features/orders/schemas.ts';
import { listOrdersForStaff } from '#/features/orders/use-cases/list-orders-for-staff.server.ts';
import { listOrderEvents } from '#/features/orders/queries.server.ts';
import { startPayment } from '#/features/payments/use-cases/start-payment.server.ts';
import { workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { shop } from '#/shop.server.ts';

export interface PromptedOrder {
  orderId: string;
  userId: string;
  attemptId: string;
  push: FakePush;
}

/** An order for KSh 3,800, or of a given product, with a prompt on the phone. */
export async function makePromptedOrder(
  db: Database,
  { lastPush }: FakeMpesa,
  now: Date,
  known?: CartFill['product'],
): Promise<PromptedOrder> {
  const product = known ?? (await makeProduct(db, { price: shillings(3_800) }));
  const order = await makeOrder(db, { lines: [{ product }], now });
  const started = await startPayment(db, { ...order, phone: '0712345678', now });
  if (!started?.ok) throw new Error('No prompt');
  return { ...order, attemptId: started.value.id, push: lastPush() };
}

/** The same, but M-Pesa's answer to the push never came: there is nothing to ask by. */
export async function makeUnansweredOrder(
  db: Database,
  mpesa: FakeMpesa,
  now: Date,
): Promise<PromptedOrder> {
  mpesa.fake.manner.push = 'cut';
  const order = await makePromptedOrder(db, mpesa, now);
  mpesa.fake.manner.push = 'answer';
  return order;
}

export async function findAttemptRow(db: Database, attemptId: string) {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  return row;
}

/** What the shop knows of an order: its history, the mails about it, the mark in its list. */
export async function knownToShop(db: Database, orderId: string) {
  await workOffJobs(shop.jobs);
  const history = (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
  const told = like(mailMessages.dedupeKey, `order-problem:${orderId}:%`);
  const mails = await db.$count(mailMessages, told);
  const { rows } = await listOrdersForStaff(db, listAllOrdersInput.parse({}), new Date());
  const listed = rows.find(({ id }) => id === orderId);
  return { history, mails, needsReview: listed?.needsReview };
}
