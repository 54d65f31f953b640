import type { Executor } from '#/db/client.server.ts';
import type { PaperReader } from '#/domain/documents/paper.ts';
import { isDay } from '#/domain/dates/day.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import {
  listOrderLines,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
} from '#/features/orders/queries.server.ts';
import { listSignatures, type PhotoRow } from '#/features/orders/photos/queries.server.ts';
import { toOrderView } from '#/features/orders/to-views.server.ts';
import { readDispatchDetails } from '#/features/orders/use-cases/dispatch-details.ts';
import { orderAddress } from '#/features/orders/use-cases/order-address.server.ts';
import type { OrderTripView, OrderView } from '#/features/orders/views.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { toPdfPicture } from '#/platform/pdf/pdf-picture.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { listMoves } from '../queries.server.ts';
import type { DeliveryNote, Received } from './draw-delivery-note.server.ts';
import type { RentalAgreement } from './draw-rental-agreement.server.ts';

/** An order as a paper reads it. */
export interface PaperOrder {
  row: OrderRow;
  lines: OrderLineRow[];
  /** What the history says of its way and its days. */
  moves: OrderEventRow[];
  /** Of whoever received it, as it was given last; null: it was not signed here. */
  signature: PhotoRow | null;
}

interface Reading {
  reader: PaperReader;
  /** Of the paper. */
  locale: Locale;
  now: Date;
}

/** In the sequence of their rows. */
export async function readPaperOrders(db: Executor, rows: OrderRow[]): Promise<PaperOrder[]> {
  const ids = rows.map(({ id }) => id);
  const [lines, moves, signatures] = await Promise.all([
    listOrderLines(db, ids),
    listMoves(db, ids),
    listSignatures(db, ids),
  ]);
  return rows.map((row) => ({
    row,
    lines: lines.filter(({ orderId }) => orderId === row.id),
    moves: moves.filter(({ orderId }) => orderId === row.id),
    signature: signatures.findLast(({ orderId }) => orderId === row.id) ?? null,
  }));
}

/** The order as its page shows it; papers have no pictures and say nothing of deductions and refunds. */
function viewOf({ row, lines, moves: events }: PaperOrder, { locale, now }: Reading): OrderView {
  const facts = {
    lines,
    events,
    products: new Map(),
    deductions: [],
    payouts: [],
    extension: null,
    lateFees: [],
    returns: [],
    zone: null,
    now,
  };
  return toOrderView(row, facts, locale);
}

function headOf({ row }: PaperOrder, { locale, now: at }: Reading) {
  const { name, phone1: phone, email, kraPin } = settings().shop;
  const { number, createdAt } = row;
  const address = orderAddress(row, locale);
  return {
    shop: { name, phone, email, pin: kraPin || null },
    order: { number, placedAt: createdAt.toISOString(), address },
    at,
  };
}

/** What goes where, as it stands now (DOCUMENT-5). */
export async function deliveryNoteOf(order: PaperOrder, reading: Reading): Promise<DeliveryNote> {
  const goes = viewOf(order, reading);
  return {
    ...headOf(order, reading),
    goes,
    trip: reading.reader === 'shop' ? tripForShop(order) : goes.trip,
    received: await receivedOf(order),
  };
}

async function receivedOf({ row, moves, signature }: PaperOrder): Promise<Received | null> {
  if (row.status !== 'delivered' && row.status !== 'completed') return null;
  const taken = moves.findLast(({ kind }) => kind === 'delivered');
  if (!taken) return null;
  const [key] = signature?.objectKeys ?? [];
  const picture = key === undefined ? null : await objectStore().get(key);
  return {
    by: String(taken.details.receivedBy ?? ''),
    at: taken.createdAt,
    signature: picture && (await toPdfPicture(picture.bytes)),
  };
}

/** With the driver's whole name, and also after it has arrived; nothing of one that was taken back. */
function tripForShop({ row, moves }: PaperOrder): OrderTripView | null {
  if (row.status === 'preparing') return null;
  const left = moves.findLast(({ kind }) => kind === 'dispatched');
  return left ? readDispatchDetails(left.details) : null;
}

/** What was agreed, on the days that hold now and the terms of the shop (DOCUMENT-6). */
export function rentalAgreementOf(order: PaperOrder, reading: Reading): RentalAgreement {
  const { lateFees: late, promises } = settings();
  const address = new URL(localizePath('/terms', reading.locale), env().publicUrl).href;
  return {
    ...headOf(order, reading),
    agreed: viewOf(order, reading),
    moved: movedOf(order.moves),
    terms: { late, promises, address },
  };
}

function movedOf(moves: readonly OrderEventRow[]): { at: Date; before: RentalRange } | null {
  const last = moves.findLast(({ kind }) => kind === 'days_changed');
  const { startBefore: start, endBefore: end } = last?.details ?? {};
  if (!last || !isDay(start) || !isDay(end)) return null;
  return { at: last.createdAt, before: { start, end } };
}
