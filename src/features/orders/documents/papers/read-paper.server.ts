import type { Executor } from '#/db/client.server.ts';
import { papersOf, type PaperKind, type PaperReader } from '#/domain/documents/paper.ts';
import type { OrderRow } from '#/features/orders/queries.server.ts';
import { localeOf } from '#/features/orders/use-cases/order-address.server.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { drawPapers, type Paper } from '#/platform/pdf/draw-pdf.server.ts';
import { drawDeliveryNote } from './draw-delivery-note.server.ts';
import { loadPaperHead, type DrawPaperHead } from './draw-parts.server.ts';
import { drawRentalAgreement } from './draw-rental-agreement.server.ts';
import {
  deliveryNoteOf,
  readPaperOrders,
  rentalAgreementOf,
  type PaperOrder,
} from './paper-facts.server.ts';

interface Reading {
  reader: PaperReader;
  now: Date;
}

type File = Uint8Array<ArrayBuffer>;

/** Drawn anew at each opening, from the order as it stands; null: this reader has none of it. */
export async function readPaper(
  db: Executor,
  row: OrderRow,
  wanted: { kind: PaperKind } & Reading,
): Promise<File | null> {
  const [order] = await readPaperOrders(db, [row]);
  if (!order || !hasPaper(order, wanted.kind, wanted.reader)) return null;
  const drawPaperHead = await loadPaperHead();
  const paper = papers[wanted.kind](order, wanted, drawPaperHead);
  return drawPapers({ title: paper.title, at: wanted.now }, [paper]);
}

/** The delivery notes of orders in one file, for the shop; null: none of them has one. */
export async function readDeliveryNotes(
  db: Executor,
  rows: OrderRow[],
  now: Date,
): Promise<File | null> {
  const orders = await readPaperOrders(db, rows);
  const noted = orders.filter((order) => hasPaper(order, 'delivery-note', 'shop'));
  if (noted.length === 0) return null;
  const drawPaperHead = await loadPaperHead();
  const notes = noted.map((order) =>
    papers['delivery-note'](order, { reader: 'shop', now }, drawPaperHead),
  );
  return drawPapers({ title: m.paper_delivery_notes(), at: now }, notes);
}

function hasPaper({ row, lines }: PaperOrder, kind: PaperKind, reader: PaperReader): boolean {
  const hasRentals = lines.some(({ type }) => type === 'rental');
  return papersOf({ status: row.status, hasRentals }, reader).includes(kind);
}

type MakePaper = (order: PaperOrder, reading: Reading, drawPaperHead: DrawPaperHead) => Paper;

/** For the shop in the language of the order: its customer reads and signs it. */
function localeFor(order: PaperOrder, reader: PaperReader) {
  return reader === 'shop' ? localeOf(order.row) : getLocale();
}

const papers: Record<PaperKind, MakePaper> = {
  'delivery-note': (order, { reader, now }, drawPaperHead) => {
    const locale = localeFor(order, reader);
    // Read when it is its turn: of fifty notes one signature at a time.
    const draw: Paper['draw'] = async (pdf, pause) => {
      const note = await deliveryNoteOf(order, { reader, locale, now });
      await drawDeliveryNote(pdf, note, { drawPaperHead, pause });
    };
    return { title: order.row.number, locale, draw };
  },
  'rental-agreement': (order, { reader, now }, drawPaperHead) => {
    const locale = localeFor(order, reader);
    const agreement = rentalAgreementOf(order, { reader, locale, now });
    const draw: Paper['draw'] = (pdf, pause) =>
      drawRentalAgreement(pdf, agreement, { drawPaperHead, pause });
    return { title: order.row.number, locale, draw };
  },
};
