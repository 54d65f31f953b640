import type { Executor } from '#/db/client.server.ts';
import { CONSENT_PURPOSES } from '#/domain/access/consent.ts';
import { readDevice } from '#/domain/access/device.ts';
import { cartLinePrice } from '#/domain/cart/line-price.ts';
import { conversationState } from '#/domain/chat/conversation-state.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { customerBalance } from '#/domain/orders/customer-balance.ts';
import { listConsents, listSessions, listWaysToSignIn } from '#/features/account/queries.server.ts';
import { listAuditOf } from '#/features/audit/list-audit-of.server.ts';
import { listCart } from '#/features/cart/read-cart.server.ts';
import { listOrders } from '#/features/orders/get-order.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import {
  findPersonRow,
  findSubscription,
  listCustomOrdersOf,
  listMessagesOf,
  listNotes,
  listOpenOrders,
  listConversations,
} from '../queries.server.ts';
import type { PersonView } from '../views.ts';
import { MOST_NOTES } from './limits.ts';
import { toPersonRowView } from './list-people.server.ts';

/** Of each kind the page shows the latest. */
const LATEST = 10;
/** Tables whose changes stand under a person's id. */
const THINGS = ['users', 'profiles', 'person_notes', 'person_tags', 'account_closings'] as const;

interface Looking {
  userId: string;
  /** Whoever looks. */
  staffId: string;
  locale: Locale;
}

/** All about somebody, on one page. Null: there is nobody with this id. */
export async function getPerson(
  db: Executor,
  { userId, staffId, locale }: Looking,
  now: Date,
): Promise<PersonView | null> {
  const row = await findPersonRow(db, userId);
  if (!row) return null;
  const reading = { locale, now, today: nairobiDay(now) };
  const [
    open,
    list,
    sessions,
    ways,
    conversations,
    cart,
    requests,
    messages,
    consents,
    notes,
    audit,
  ] = await Promise.all([
    listOpenOrders(db, userId),
    listOrders(db, userId, { locale, page: 1 }),
    listSessions(db, userId, now),
    listWaysToSignIn(db, userId),
    listConversations(db, userId, LATEST),
    listCart(db, userId, reading),
    listCustomOrdersOf(db, userId, LATEST),
    listMessagesOf(db, row.email, LATEST),
    readConsents(db, { userId, email: row.email }),
    listNotes(db, userId, MOST_NOTES),
    listAuditOf(db, THINGS, userId),
  ]);
  return {
    ...toPersonRowView(row),
    isMe: userId === staffId,
    waysToSignIn: ways.map(({ provider }) => provider),
    balance: customerBalance(open),
    latestOrders: list.orders,
    sessions: sessions.slice(0, LATEST).map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      device: readDevice(userAgent),
      signedInAt: createdAt.toISOString(),
      seenAt: updatedAt.toISOString(),
    })),
    conversations: conversations.map((conversation) => ({
      id: conversation.id,
      title: conversation.title,
      state: conversationState(conversation),
      updatedAt: conversation.updatedAt.toISOString(),
    })),
    cart: {
      lines: cart.lines.map((line) => ({
        id: line.id,
        name: line.product.name,
        quantity: line.quantity,
        total: cartLinePrice(line).total,
      })),
      total: cart.totals.due,
    },
    customOrders: requests.map(withIsoTime),
    messages: messages.map(withIsoTime),
    consents,
    notes: notes.map(withIsoTime),
    audit,
  };
}

function withIsoTime<T extends { createdAt: Date }>(row: T) {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** The newsletter's own list says whether they get it; the log says the rest. */
async function readConsents(db: Executor, person: { userId: string; email: string }) {
  const [log, subscription] = await Promise.all([
    listConsents(db, person.userId),
    findSubscription(db, person.email),
  ]);
  return CONSENT_PURPOSES.map((purpose) => {
    if (purpose === 'newsletter' && subscription) {
      const since = subscription.updatedAt.toISOString();
      return { purpose, isGranted: subscription.state === 'subscribed', since };
    }
    const last = log.findLast((entry) => entry.purpose === purpose);
    const isGranted = purpose !== 'newsletter' && last?.granted === true;
    return { purpose, isGranted, since: last?.createdAt.toISOString() ?? null };
  });
}
