import { inTransaction, type Executor } from '#/db/client.server.ts';
import { CUSTOM_ORDER_STATUSES } from '#/domain/custom-orders/status.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { canQuoteRequest } from '../offers/can-quote.server.ts';
import { findLatestSent, listSentOffersOf } from '../offers/queries.server.ts';
import { toOfferStateView } from '../offers/to-views.server.ts';
import { findReadable, listOrderFiles, type CustomOrderRow } from '../queries.server.ts';
import type { BoardInput, ListAllCustomOrdersInput } from '../schemas.ts';
import { toCustomCardView, toCustomView } from '../to-views.server.ts';
import type {
  CustomOrderBoardView,
  StaffCustomOrderCardView,
  StaffCustomOrderListView,
  StaffCustomOrderView,
} from '../views.ts';
import {
  countByStatus,
  countCustomOrders,
  insertNote,
  listCustomOrders,
  listNamedEvents,
  listNotes,
} from './queries.server.ts';

export async function listRequestsForStaff(
  db: Executor,
  { page, locale, ...filter }: ListAllCustomOrdersInput,
  now: Date,
): Promise<StaffCustomOrderListView> {
  const [{ rows, ...shown }, counts] = await Promise.all([
    readListPage(page, ADMIN_PAGE_SIZE, {
      list: (range) => listCustomOrders(db, filter, range),
      count: () => countCustomOrders(db, filter),
    }),
    countByStatus(db),
  ]);
  return { rows: await toStaffCards(db, rows, { locale, now }), counts, ...shown };
}

/** What one column shows at most; the list has them all. */
const MOST_CARDS = 30;

export async function readBoard(
  db: Executor,
  { search, locale }: BoardInput,
  now: Date,
): Promise<CustomOrderBoardView> {
  const counts = await countByStatus(db, search);
  const rows = await Promise.all(
    CUSTOM_ORDER_STATUSES.map((status) => {
      const isEnded = status === 'declined' || status === 'closed';
      const order = isEnded
        ? ({ sort: 'placed', descending: true } as const)
        : ({ sort: 'deadline', descending: false } as const);
      const filter = { status, search, ...order };
      return listCustomOrders(db, filter, { limit: MOST_CARDS, offset: 0 });
    }),
  );
  const cards = await toStaffCards(db, rows.flat(), { locale, now });
  const columns = CUSTOM_ORDER_STATUSES.map((status) => [
    status,
    { rows: cards.filter((card) => card.status === status), count: counts[status] },
  ]);
  // The cast: there is one of every state.
  return Object.fromEntries(columns) as CustomOrderBoardView;
}

async function toStaffCards(
  db: Executor,
  rows: readonly CustomOrderRow[],
  { locale, now }: { locale: Locale; now: Date },
): Promise<StaffCustomOrderCardView[]> {
  const offers = await listSentOffersOf(
    db,
    rows.map(({ id }) => id),
  );
  // The last of a request comes last.
  const today = nairobiDay(now);
  const lastOf = new Map(
    offers.map((offer) => [offer.customOrderId, toOfferStateView(offer, today)]),
  );
  return rows.map((row) => ({
    ...toCustomCardView(row, locale),
    version: row.version,
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    eventDate: row.eventDate,
    deadline: row.deadline,
    budget: row.budget,
    quote: row.quote,
    offer: lastOf.get(row.id) ?? null,
  }));
}

/** Anybody's request, with what only the shop sees of it; null when there is none. */
export async function getRequestForStaff(
  db: Executor,
  id: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<StaffCustomOrderView | null> {
  const row = await findReadable(db, 'shop', id);
  if (!row) return null;
  const [files, events, notes, offer, canQuote] = await Promise.all([
    listOrderFiles(db, id),
    listNamedEvents(db, id),
    listNotes(db, id),
    findLatestSent(db, id),
    canQuoteRequest(db, row, now),
  ]);
  const parts = { files, events: events.map(({ event }) => event), offer, today: nairobiDay(now) };
  const whole = toCustomView(row, parts, locale);
  const language = readLocale(row.locale);
  const nameOf = new Map(events.map(({ event, name }) => [event.id, name]));
  return {
    ...whole,
    language,
    titleForCustomer: toCustomCardView(row, language).title,
    messageId: row.messageId,
    hasAccount: row.userId !== null,
    canQuote,
    offerHoldHours: settings().orders.offerHoldHours,
    history: whole.history.map((entry) => ({ ...entry, name: nameOf.get(entry.id) ?? null })),
    notes: notes.map(({ createdAt, ...note }) => ({ ...note, at: createdAt.toISOString() })),
  };
}

/** Keeps what somebody of the shop writes for the others; false when there is no such request. */
export async function addNote(
  db: Executor,
  { id, text, adminId }: { id: string; text: string; adminId: string },
  now: Date,
): Promise<boolean> {
  if (!(await findReadable(db, 'shop', id))) return false;
  const note = { customOrderId: id, authorId: adminId, text, createdAt: now };
  await inTransaction(db, (tx) => insertNote(tx, note));
  return true;
}
