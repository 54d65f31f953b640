import { randomBytes, randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products as productRows } from '#/db/schema/catalog.ts';
import { chatConversations, chatMessages } from '#/db/schema/chat.ts';
import { customOrderEvents, customOrders } from '#/db/schema/custom-orders.ts';
import { offerLines, offers } from '#/db/schema/offers.ts';
import { contactMessages, newsletterSubscribers } from '#/db/schema/enquiries.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { pages } from '#/db/schema/content.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import { stockMovements, stockUnits, unitEvents } from '#/db/schema/stock.ts';
import { chatReferenceFrom } from '#/domain/chat/reference.ts';
import { PAGE_KEYS } from '#/domain/content/content.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { MAX_CART_LINES } from '#/features/cart/use-cases/limits.ts';
import type { CartFill } from './cart.ts';
import { makePost, makeQuestion } from './content.ts';
import { makeDeliveryZones } from './delivery-zone.ts';
import { makeCode, makeProductDiscount } from './discount.ts';
import { makeWaitingPayments } from './incoming.ts';
import { makeManyIssues } from './newsletter.ts';
import { makeOrder } from './order.ts';
import { makeProduct } from './product.ts';
import {
  MAX_LINE_LETTERS,
  MAX_NOTE_LETTERS,
  MAX_OFFER_LINES,
} from '#/features/custom-orders/offers/schemas.ts';
import { makeUser } from './user.ts';

/** Rows of everything that is shown in lists. */
const MANY = 200;
/** As long as the shop lets texts and answers be. */
const LONG_TEXT = '**LED** [cube](/products) `glows` and > shines.\n\n'.repeat(1_200);
const MESSAGE = 'Is the LED cube free on Saturday? '.repeat(110);

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

type Product = Awaited<ReturnType<typeof makeProduct>>;

/** A cart as full as one may be: hires of one product, each as long as a hire may be. */
export function fullCart(product: Product): CartFill[] {
  const today = nairobiDay(new Date());
  return times(MAX_CART_LINES, (line) => ({
    product,
    lineNo: line + 1,
    // A week ahead: whatever the hour and the day of the week, there is time to pack.
    range: { start: addDays(today, line + 8), end: addDays(today, line + 98) },
  }));
}

export type FullShop = Awaited<ReturnType<typeof makeFullShop>>;

/** A shop in which every list is long and every text is: what there is to work through. */
export async function makeFullShop(db: Executor) {
  const texts = { body: LONG_TEXT, bodySw: LONG_TEXT, isPublished: true };
  await db
    .insert(pages)
    .values(
      PAGE_KEYS.map((key) => {
        const names = { title: key, titleSw: key, summary: key, summarySw: key };
        return { key, holdsFrom: nairobiDay(new Date()), ...names, ...texts };
      }),
    )
    // A shop that was started has its first texts.
    .onConflictDoUpdate({ target: pages.key, set: texts });
  await makeDeliveryZones(db);
  const customer = await makeUser(db);
  const admin = await makeUser(db, { role: 'admin' });
  const products = await Promise.all(
    times(MANY, () =>
      makeProduct(db, { stockQuantity: 100_000, description: LONG_TEXT.slice(0, 4_000) }),
    ),
  );
  const [product] = products;
  if (!product) throw new Error('A shop without products');
  await Promise.all(products.map(({ id }) => makeProductDiscount(db, id)));
  const movement = await makeManyMovements(db, product);
  const unit = await makeManyUnits(db, product);
  const codes = await Promise.all(times(MANY, () => makeCode(db)));
  const post = await makePost(db, {
    body: LONG_TEXT,
    bodySw: LONG_TEXT,
    productIds: products.slice(0, 12).map(({ id }) => id),
  });
  await Promise.all(times(MANY, () => makePost(db)));
  await Promise.all(times(MANY, () => makeQuestion(db)));
  const order = await makeManyOrders(db, customer.id, product);
  return {
    admin,
    customer,
    product,
    products,
    codes,
    post,
    order,
    movement,
    unit,
    incoming: await makeWaitingPayments(db, order.id, MANY),
    conversation: await makeLongConversation(db, customer.id),
    customOrder: await makeLongCustomOrder(db, customer),
    ...(await makeMuchMail(db)),
  };
}

/** Units of one product that came a few at a time, as the ledger has them. */
async function makeManyMovements(db: Executor, { id }: Product) {
  for (const count of times(MANY, (index) => index)) {
    await db
      .update(productRows)
      .set({ stockQuantity: 100_000 + count + 1 })
      .where(eq(productRows.id, id));
  }
  const [last] = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, id))
    .orderBy(desc(stockMovements.id))
    .limit(1);
  if (!last) throw new Error('The stock did not move');
  return last;
}

/** Labelled units of one product, and a long life of the first of them. */
async function makeManyUnits(db: Executor, { id: productId }: Product) {
  await db.update(productRows).set({ unitPrefix: 'FULL' }).where(eq(productRows.id, productId));
  const state = { condition: 'good', state: 'in_stock' } as const;
  const rows = times(MANY, (index) => ({ productId, code: `FULL-${index}`, ...state }));
  const [unit] = await db.insert(stockUnits).values(rows).returning();
  if (!unit) throw new Error('The units were not made');
  const event = { unitId: unit.id, kind: 'note', text: MESSAGE.slice(0, 500) } as const;
  await db
    .insert(unitEvents)
    .values([{ unitId: unit.id, kind: 'labelled' }, ...times(MANY, () => event)]);
  return unit;
}

async function makeManyOrders(db: Executor, userId: string, product: Product) {
  const { orderId } = await makeOrder(db, { userId, lines: fullCart(product) });
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!order) throw new Error('The order is gone');
  const copies = times(MANY, (index) => ({
    ...order,
    id: randomUUID(),
    number: `GL-COPY-${index}`,
    cartVersion: 1_000 + index,
    status: 'completed' as const,
    createdAt: new Date(order.createdAt.getTime() - index * 60_000),
  }));
  await db.insert(orders).values(copies);
  for (const copy of copies.slice(0, 50)) {
    await db
      .insert(orderLines)
      .values(lines.map((line) => ({ ...line, id: randomUUID(), orderId: copy.id })));
  }
  return order;
}

async function makeLongConversation(db: Executor, userId: string) {
  const now = new Date();
  const conversations = await db
    .insert(chatConversations)
    .values(
      times(MANY, (index) => ({
        reference: chatReferenceFrom(randomBytes(8)),
        userId: index === 0 ? userId : null,
        sessionId: randomBytes(32).toString('base64url'),
        isActive: true,
        escalatedToHuman: true,
        escalatedAt: now,
        lastSeq: index === 0 ? MANY : 1,
        lastUserSeq: 1,
      })),
    )
    .returning();
  const [conversation] = conversations;
  if (!conversation) throw new Error('The conversation was not inserted');
  const message = (conversationId: string, seq: number) => ({
    conversationId,
    seq,
    content: MESSAGE,
    senderType: 'user' as const,
    language: 'en' as const,
  });
  await db
    .insert(chatMessages)
    .values([
      ...conversations.map(({ id }) => message(id, 1)),
      ...times(MANY - 1, (index) => message(conversation.id, index + 2)),
    ]);
  return conversation;
}

async function makeLongCustomOrder(db: Executor, owner: { id: string; email: string }) {
  const now = new Date();
  const rows = await db
    .insert(customOrders)
    .values(
      times(MANY, () => ({
        reference: `CR-${randomUUID()}`,
        requestKey: randomUUID(),
        userId: owner.id,
        status: 'quoted' as const,
        locale: 'en',
        idea: MESSAGE.slice(0, 3_000),
        quantity: 4,
        colors: 'warm white',
        contactName: 'Amina Otieno',
        contactEmail: owner.email,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning();
  const [first] = rows;
  if (!first) throw new Error('The request was not inserted');
  await db.insert(customOrderEvents).values(
    times(MANY, () => ({
      customOrderId: first.id,
      by: 'shop' as const,
      message: MESSAGE,
      createdAt: now,
    })),
  );
  return { ...first, offerId: await makeLongOffer(db, first.id, now) };
}

async function makeLongOffer(db: Executor, customOrderId: string, now: Date): Promise<string> {
  const [offer] = await db
    .insert(offers)
    .values({
      customOrderId,
      number: 1,
      state: 'sent',
      validUntil: addDays(nairobiDay(now), 30),
      note: MESSAGE.slice(0, MAX_NOTE_LETTERS),
      deliveryMethod: 'pickup',
      deliveryFee: 0,
      vatRate: 16_00,
      createdAt: now,
      sentAt: now,
    })
    .returning();
  if (!offer) throw new Error('The offer was not inserted');
  await db.insert(offerLines).values(
    times(MAX_OFFER_LINES, (position) => ({
      offerId: offer.id,
      position,
      text: MESSAGE.slice(0, MAX_LINE_LETTERS),
      type: 'purchase' as const,
      quantity: 3,
      unitPrice: 1_234_567,
      depositPerUnit: 0,
    })),
  );
  return offer.id;
}

async function makeMuchMail(db: Executor) {
  const [message] = await db
    .insert(contactMessages)
    .values(
      times(MANY, () => ({
        requestKey: randomUUID(),
        name: 'Amina Otieno',
        email: 'amina@example.test',
        subject: 'Cubes',
        message: MESSAGE,
        locale: 'en',
      })),
    )
    .returning();
  const [mail] = await db
    .insert(mailMessages)
    .values(
      times(MANY, (index) => ({
        dedupeKey: randomUUID(),
        recipient: `amina-${index}@example.test`,
        subject: 'Cubes',
        html: `<p>${LONG_TEXT}</p>`,
        text: LONG_TEXT,
        locale: 'en',
      })),
    )
    .returning();
  await db.insert(newsletterSubscribers).values(
    times(MANY, (index) => ({
      email: `amina-${index}@example.test`,
      state: 'subscribed' as const,
      locale: 'en',
      requestedAt: new Date(),
      updatedAt: new Date(),
    })),
  );
  if (!message || !mail) throw new Error('The mail was not inserted');
  return { message, mail, issue: await makeManyIssues(db, MANY) };
}
