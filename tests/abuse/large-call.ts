import { randomUUID } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#/db/client.server.ts';
import { cartItems } from '#/db/schema/cart.ts';
import { depositDisputes } from '#/db/schema/deposit-disputes.ts';
import { chatConversations } from '#/db/schema/chat.ts';
import { deliveryZones, orderLines, orderNotes, orders } from '#/db/schema/orders.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import { payouts } from '#/db/schema/payouts.ts';
import { shareCart } from '#/features/cart/share/share-cart.server.ts';
import { offerToken } from '#/features/custom-orders/offers/offer-token.server.ts';
import { newsletterSubscribers } from '#/db/schema/enquiries.ts';
import { personNotes, staffInvitations } from '#/db/schema/people.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { MOST_EXCEPTIONS } from '#/domain/time/business-hours.ts';
import { shareDraft } from '#/features/content/draft-link/draft-link.server.ts';
import { placeOrderInput, staffPlaceOrderInput } from '#/features/checkout/schemas.ts';
import { payToken } from '#/features/orders/pay-link.server.ts';
import { hashed, newToken } from '#/platform/signed-token.server.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { makePost } from '#tests/factories/content.ts';
import { makeGuest } from '#tests/factories/chat.ts';
import { fullCart, type FullShop } from '#tests/factories/full-shop.ts';
import { orderRequest } from '#tests/factories/order.ts';
import { makeOrderPhoto } from '#tests/factories/order-photo.ts';
import { phoneOrderRequest } from '#tests/factories/phone-order.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { wholeRequest } from './call-api.ts';
import type { References } from './largest-input.ts';
import { sortedReferences } from './sorted-references.ts';

/** What exists in the shop, by the name of the field that names it. */
const OF_AN_ORDER = (
  'get cancel again changePlace moveDays listDays staff/listDays extend dropExtension ' +
  'listLaterEnds staff/listLaterEnds credits/apply documents/list documents/addReceipts documents/addInvoice'
).split(' ');
const OF_A_MESSAGE =
  'get reply markHandled markSpam assign snooze changeMany makeCustomOrder makeCustomer'.split(' ');

export async function referencesTo(db: Database, shop: FullShop): Promise<References> {
  const { product, post, order, conversation, customOrder } = shop;
  const code = [shop.codes[0]?.code];
  const draft = await shareLongDraft(db, shop);
  const zones = await db.select({ id: deliveryZones.id }).from(deliveryZones);
  const [other] = await db.select().from(orders).where(ne(orders.id, order.id)).limit(1);
  return {
    fromOrderId: [other?.id],
    productId: [product.id],
    orderId: [order.id],
    conversationId: [conversation.id],
    codeId: [shop.codes[0]?.id],
    userId: [shop.customer.id],
    customerId: [shop.customer.id],
    adminId: [shop.admin.id],
    type: ['percentage'],
    phone: ['0712345678'],
    'cart/openShared.token': [await shareFullCart(db, shop)],
    'cart/applyCode.code': code,
    'cart/applyGuestCode.code': code,
    'catalog/getProduct.id': [product.id],
    'earnings/get.id': [product.id],
    'catalog/getCalendar.id': [product.id],
    'catalog/quoteHire.id': [product.id],
    'catalog/manage/preview.id': [product.id],
    'catalog/manage/bulkMove.id': [product.id],
    'catalog/manage/bulkCategory.id': [product.id],
    'catalog/manage/previewPrices.id': [product.id],
    'catalog/manage/bulkPrice.id': [product.id],
    'catalog/manage/restorePrices.id': [product.id],
    'content/getPost.id': [post.id],
    'content/getDraft.kind': ['post'],
    'content/getDraft.id': [draft.id],
    'content/getDraft.key': [draft.key],
    'content/manage/get.id': [post.id],
    'content/manage/publishMany.kind': ['post'],
    'content/manage/publishMany.id': [post.id],
    'payments/returned.reference': [await leavePage(db, order.id)],
    'payments/openLink.token': [payToken(order.id)],
    'orders/documents/addInvoice.pin': ['A012345678Z'],
    'orders/staff/documents/addInvoice.pin': ['A012345678Z'],
    ...Object.fromEntries(OF_AN_ORDER.map((name) => [`orders/${name}.id`, [order.id]])),
    'settings/save.kraPin': ['P051234567M'],
    'customOrders/get.id': [customOrder.id],
    'customOrders/getAny.id': [customOrder.id],
    'customOrders/answerQuote.id': [customOrder.id],
    'customOrders/reply.id': [customOrder.id],
    'customOrders/addNote.id': [customOrder.id],
    customOrderId: [customOrder.id],
    offerId: [customOrder.offerId],
    'customOrders/offers/get.token': [offerToken(customOrder.offerId)],
    'customOrders/offers/decline.token': [offerToken(customOrder.offerId)],
    'customOrders/offers/accept.token': [offerToken(customOrder.offerId)],
    'payments/claim.code': ['SKE52PAWR9'],
    'payments/staff/match.id': [shop.incoming.payment?.id],
    'payments/staff/giveBack.id': [shop.incoming.payment?.id],
    'payments/staff/accept.id': [shop.incoming.unproved?.id],
    'payments/staff/dismiss.id': [shop.incoming.unproved?.id],
    'payments/staff/refuseClaim.id': [shop.incoming.claim?.id],
    movementId: [shop.movement.id],
    unitId: [shop.unit.id],
    'units/get.code': [shop.unit.code],
    ...Object.fromEntries(OF_A_MESSAGE.map((name) => [`contact/${name}.id`, [shop.message.id]])),
    ...(await sortedReferences(db, product.id)),
    'delivery/get.id': zones.map(({ id }) => id),
    'devMailbox/get.id': [shop.mail.id],
    ...Object.fromEntries(
      ['facebook', 'instagram', 'tiktok', 'x'].map((network) => [
        `settings/save.${network}`,
        [`https://example.com/${'a'.repeat(280)}`],
      ]),
    ),
    'newsletter/removeMany.subscriberIds': [await subscriberIn(db)],
    'newsletter/remove.subscriberId': [await subscriberIn(db)],
    ...Object.fromEntries(
      ['get', 'duplicate', 'test', 'resend', 'cancel'].map((call) => [
        `newsletter/issues/${call}.id`,
        [shop.issue.id],
      ]),
    ),
    'settings/save.day': Array.from({ length: MOST_EXCEPTIONS }, (_, index) =>
      addDays(nairobiDay(new Date()), index),
    ),
    'settings/save.opens': [0],
    'settings/save.closes': [1439],
    'people/previewMerge.keptId': [shop.customer.id],
    'people/previewMerge.endedId': [(await makeUser(db)).id],
    // Of somebody else: the customer is asked for by the other calls.
    'people/merge.keptId': [(await makeUser(db)).id],
    'people/merge.endedId': [(await makeUser(db)).id],
    'people/removeNote.noteId': [await noteOn(db, shop)],
    ...(await partsOfOrder(db, shop)),
    ...(await payoutOf(db, shop)),
    ...(await invitationIn(db, shop)),
  };
}

/** A payment on a page that came to nothing; what its provider calls it. */
async function leavePage(db: Database, orderId: string): Promise<string> {
  const providerRef = `GL-${randomUUID()}`;
  await db.insert(paymentAttempts).values({
    orderId,
    provider: 'paystack',
    providerRef,
    callbackToken: randomUUID(),
    amount: 100_00,
    state: 'failed',
    failureReason: 'EXPIRED',
  });
  return providerRef;
}

/** The longest article, as a draft with a link. */
async function shareLongDraft(db: Database, { post: { body, bodySw } }: FullShop) {
  const { id } = await makePost(db, { body, bodySw, isPublished: false });
  const shared = await shareDraft(db, { kind: 'post', id, isShared: true }, new Date());
  return { id, key: shared?.link?.path.split('/').at(-1) };
}

async function subscriberIn(db: Database): Promise<string> {
  const [subscriber] = await db.select().from(newsletterSubscribers).limit(1);
  return subscriber?.id ?? '';
}

async function noteOn(db: Database, { customer, admin }: FullShop): Promise<string> {
  const [note] = await db
    .insert(personNotes)
    .values({ userId: customer.id, authorId: admin.id, text: 'Call first' })
    .returning();
  return note?.id ?? '';
}

/** Its rental lines, a note on it, and a dispute about its deposit. */
async function partsOfOrder(db: Database, { order, admin }: FullShop): Promise<References> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const lineIds = lines.map(({ id }) => id);
  const [note] = await db
    .insert(orderNotes)
    .values({ orderId: order.id, authorId: admin.id, text: 'Ring twice' })
    .returning();
  const [dispute] = await db
    .insert(depositDisputes)
    .values({ orderId: order.id, text: 'It was scratched before', createdAt: new Date() })
    .returning();
  return {
    'orders/staff/disputes/answer.id': [dispute?.id],
    'orders/staff/photos/upload.lineId': lineIds.slice(0, 1),
    'orders/staff/photos/remove.photoId': [await makeOrderPhoto(db, order.id)],
    'orders/staff/dispatch.from': ['08:00'],
    'orders/staff/dispatch.to': ['18:00'],
    'orders/staff/prepareMany.orderIds': [order.id],
    'orders/staff/dispatchMany.orderIds': [order.id],
    'orders/staff/dispatchMany.from': ['08:00'],
    'orders/staff/dispatchMany.to': ['18:00'],
    'orders/staff/returnRentals.lineId': lineIds,
    'orders/staff/returnGoods.lineId': lineIds,
    'orders/staff/inspectRental.lineId': lineIds,
    'orders/staff/warehouse/takeBack.lineId': lineIds,
    'orders/staff/removeNote.noteId': [note?.id],
  };
}

/** Money of the order that waits for a second person. */
async function payoutOf(db: Database, { order, customer }: FullShop): Promise<References> {
  const amount = 10_000;
  const [payout] = await db
    .insert(payouts)
    .values({
      orderId: order.id,
      purpose: 'other',
      way: 'transfer',
      provider: 'mpesa',
      phone: order.contactPhone,
      amount,
      ofDeposit: 0,
      state: 'requested',
      requestKey: randomUUID(),
      reportToken: newToken(24),
      requestedBy: customer.id,
    })
    .returning();
  await db
    .update(orders)
    .set({ paidTotal: amount, openPayouts: amount })
    .where(eq(orders.id, order.id));
  return { payoutId: [payout?.id], 'payouts/ask.phone': [order.contactPhone] };
}

/** One that stands, and its link. */
async function invitationIn(db: Database, { admin }: FullShop): Promise<References> {
  const token = newToken(32);
  const [row] = await db
    .insert(staffInvitations)
    .values({
      email: `invited-${randomUUID()}@example.test`,
      name: 'Wanjiru',
      locale: 'en',
      tokenHash: hashed(token),
      invitedBy: admin.id,
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning();
  return {
    invitationId: [row?.id],
    ...Object.fromEntries(
      ['get', 'accept', 'join'].map((call) => [`invitations/${call}.token`, [token]]),
    ),
  };
}

async function shareFullCart(db: Database, { product }: FullShop): Promise<string> {
  const now = new Date();
  const items = fullCart(product).map(({ range = null }, line) => ({
    guestId: `line-${line}`,
    productId: product.id,
    type: 'rental' as const,
    quantity: 1,
    range,
    options: {},
  }));
  const reading = { locale: 'en' as const, today: nairobiDay(now), now };
  const shared = await shareCart(db, items, '10.2.0.1', reading);
  if (!shared.ok) throw new Error(`The cart was not shared: ${shared.reason}`);
  return shared.value.token;
}

interface LargeCall {
  path: string;
  access: string;
  input: unknown;
}

let addresses = 0;

/**
 * The request of one call, with all that the call may use up made anew: who calls, from where, a
 * cart that is full but for one line, keys that were not sent before.
 */
export async function requestFor(db: Database, shop: FullShop, call: LargeCall): Promise<Request> {
  const { path } = call;
  addresses += 1;
  const home = { 'x-goled-client-ip': `10.3.${addresses >> 8}.${addresses & 255}` };
  const renewed = renewKeys(call.input);
  if (path === 'chat/sendMessage') {
    // A talk that begins is answered by the assistant.
    const { conversationId: _given, ...input } = renewed;
    return wholeRequest(path, input, { ...home, cookie: makeGuest().cookie });
  }
  if (path.startsWith('chat/')) await reopen(db, shop, path);
  const caller = await callerOf(db, shop, call);
  const headers = {
    ...home,
    cookie: await sessionCookie((await makeSession(db, caller.id)).token),
  };
  if (path === 'checkout/placeOrder') {
    const { expected: _unseen, ...order } = z.parse(placeOrderInput, renewed);
    return wholeRequest(path, await orderRequest(db, caller.id, order), headers);
  }
  if (path === 'checkout/staff/placeOrder') {
    const { expected: _unseen, ...order } = z.parse(staffPlaceOrderInput, renewed);
    const items = order.items.map((item) => ({ ...item, guestId: randomUUID() }));
    return wholeRequest(path, await phoneOrderRequest(db, [], { ...order, items }), headers);
  }
  const own = 'email' in renewed ? { email: caller.email } : await ownLine(db, path, caller.id);
  return wholeRequest(path, { ...renewed, ...own }, headers);
}

async function callerOf(db: Database, shop: FullShop, { path, access }: LargeCall) {
  if (access === 'admin') return shop.admin;
  if (!/^(?:account|cart|checkout)\//.test(path)) return shop.customer;
  const caller = await makeUser(db);
  if (!path.startsWith('account/')) await fillCart(db, caller.id, fullCart(shop.product).slice(1));
  return caller;
}

/** What is sent twice with one key is done once. */
function renewKeys(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) =>
      /^(?:clientId|operationId|requestKey|idempotencyKey)$/.test(field)
        ? [field, randomUUID().padEnd(String(value).length, 'x')]
        : [field, value],
    ),
  );
}

async function ownLine(db: Database, path: string, userId: string): Promise<object> {
  if (!/^cart\/(?:update|remove)$/.test(path)) return {};
  const [line] = await db.select().from(cartItems).where(eq(cartItems.userId, userId));
  return { lineId: line?.id };
}

async function reopen(db: Database, { conversation, admin }: FullShop, path: string) {
  const isClosed = path === 'chat/rateConversation';
  await db
    .update(chatConversations)
    .set({
      isActive: !isClosed,
      closedAt: isClosed ? new Date() : null,
      escalatedToHuman: true,
      adminId: path === 'chat/takeOver' ? null : admin.id,
    })
    .where(eq(chatConversations.id, conversation.id));
}
