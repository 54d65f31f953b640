import { nairobiDay } from '#/domain/dates/day.ts';
import { typedInstant } from '#/domain/time/typed-instant.ts';
import { chosenTexts } from '#/features/catalog/chosen-options.ts';
import type { OrderLineView, OrderTripView, OrderView } from '#/features/orders/views.ts';
import { quantityLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant, formatLongDay } from '#/platform/i18n/format-day.ts';
import {
  drawRule,
  innerWidth,
  MARGIN,
  plain,
  startPageUnless,
  type Pause,
  type Pdf,
} from '#/platform/pdf/draw-pdf.server.ts';
import {
  drawBold,
  drawColumns,
  drawSigning,
  FACT_SEPARATOR,
  type SigningColumn,
  type TextColumn,
  type DrawPaperHead,
  type PaperHead,
} from './draw-parts.server.ts';

/** To write on by hand. */
const BLANK = '_'.repeat(24);
const TICK_SIDE = 11;
const QUANTITY_RIGHT = 56;
const TEXT_LEFT = 66;
/** Points of what is said under the place to sign, and of the gap above it. */
const WHAT_HEIGHT = 30;

export interface DeliveryNote extends Omit<PaperHead, 'title'> {
  goes: Pick<OrderView, 'lines' | 'delivery' | 'contact' | 'eventDate' | 'note'>;
  /** Null: nobody has said yet who brings it, or the customer picks it up. */
  trip: OrderTripView | null;
  /** Null: nobody has it yet, so it is signed by hand. */
  received: Received | null;
}

/** Who took the goods. */
export interface Received {
  /** Empty: nobody said. */
  by: string;
  at: Date;
  /** As `toPdfPicture` makes it; null: signed by hand, if at all. */
  signature: Buffer | null;
}

/** What goes where, without a price: to tick off, and to be signed (DOCUMENT-5). */
export async function drawDeliveryNote(
  pdf: Pdf,
  { goes, trip, received, ...head }: DeliveryNote,
  { drawPaperHead, pause }: { drawPaperHead: DrawPaperHead; pause: Pause },
): Promise<void> {
  drawPaperHead(pdf, { ...head, title: m.paper_delivery_note() });
  drawColumns(pdf, [placeOf(goes), tripOf({ goes, trip, received })]);
  if (goes.note !== '') pdf.text(plain(m.paper_customer_note({ note: goes.note }))).moveDown();
  drawRule(pdf);
  for (const line of goes.lines) {
    drawTickLine(pdf, line, trip !== null || received !== null);
    await pause();
  }
  drawRule(pdf);
  const count = goes.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  drawBold(pdf, m.paper_units({ count }));
  pdf.moveDown(1.5);
  drawSigning(pdf, [receivedOf(received)], WHAT_HEIGHT);
  pdf.moveDown(1.5);
  pdf.fontSize(9).fillColor('#555').text(plain(m.paper_note_what()), MARGIN);
  pdf.fontSize(10).fillColor('#000');
}

function receivedOf(received: Received | null): SigningColumn {
  return {
    title: received ? m.paper_was_received() : m.paper_received(),
    fields: [
      { label: m.paper_name(), value: received?.by },
      { label: m.paper_signature(), picture: received?.signature },
      { label: m.paper_date(), value: received ? formatInstant(received.at) : undefined },
    ],
  };
}

function placeOf({ delivery, contact, eventDate }: DeliveryNote['goes']): TextColumn {
  const { method, address, county } = delivery;
  return {
    title: method === 'pickup' ? m.paper_pick_up() : m.paper_deliver_to(),
    lines: [
      contact.name,
      contact.phone,
      ...[address, county].flatMap((line) => line ?? []),
      ...(eventDate === null ? [] : [m.paper_event({ day: formatLongDay(eventDate) })]),
    ],
  };
}

function tripOf({
  goes,
  trip,
  received,
}: Pick<DeliveryNote, 'goes' | 'trip' | 'received'>): TextColumn {
  const rows: [name: string, value: string][] = [
    [m.paper_when(), trip ? windowOf(trip) : BLANK],
    [m.paper_driver(), trip ? `${trip.driver}, ${trip.phone}` : BLANK],
    [m.paper_plate(), trip ? trip.plate : BLANK],
  ];
  // Once it has arrived, nobody writes by hand who brings it.
  const hasTrip = goes.delivery.method === 'delivery' && (trip !== null || received === null);
  const lines = rows.map(([name, value]) => `${name}: ${value}`);
  return { title: m.paper_trip(), lines: hasTrip ? lines : [] };
}

function windowOf(trip: OrderTripView): string {
  const [from = '', to = ''] = [trip.from, trip.to].map((iso) => typedInstant(iso).slice(11));
  return m.orders_trip_when({ day: formatLongDay(nairobiDay(new Date(trip.from))), from, to });
}

function drawTickLine(pdf: Pdf, line: OrderLineView, hasLeft: boolean): void {
  const width = innerWidth(pdf) - TEXT_LEFT;
  const left = MARGIN + TEXT_LEFT;
  const name = plain(line.name);
  const facts = plain(factsOf(line, hasLeft).join(FACT_SEPARATOR));
  const height = pdf.heightOfString(name, { width }) + pdf.heightOfString(facts, { width });
  startPageUnless(pdf, height);
  const top = pdf.y;
  pdf
    .rect(MARGIN, top - 1.5, TICK_SIDE, TICK_SIDE)
    .lineWidth(1)
    .strokeColor('#000')
    .stroke();
  pdf.font('Helvetica-Bold');
  const count = { width: QUANTITY_RIGHT - TICK_SIDE, align: 'right' } as const;
  pdf.text(`${quantityLabel(line.quantity, line.unit)} ×`, MARGIN + TICK_SIDE, top, count);
  pdf.font('Helvetica').text(name, left, top, { width });
  pdf.fontSize(9).fillColor('#555').text(facts, left, pdf.y, { width });
  pdf.fontSize(10).fillColor('#000').moveDown(0.7);
  pdf.x = MARGIN;
}

function factsOf(line: OrderLineView, hasLeft: boolean): string[] {
  const { type, options, rentalStartDate: start, rentalEndDate: end, leavesOn, dueBackOn } = line;
  return [
    type === 'rental' ? m.orders_hired() : m.orders_bought(),
    ...chosenTexts(options),
    ...(start && end ? [m.orders_hire_days({ start: formatDay(start), end: formatDay(end) })] : []),
    ...(hasLeft || leavesOn === null ? [] : [m.paper_leaves({ day: formatDay(leavesOn) })]),
    ...(dueBackOn === null ? [] : [m.paper_due_back({ day: formatDay(dueBackOn) })]),
  ];
}
