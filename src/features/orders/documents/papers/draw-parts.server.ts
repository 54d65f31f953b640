import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { loadCodes } from '#/platform/pdf/draw-code.server.ts';
import {
  drawHead,
  innerWidth,
  MARGIN,
  plain,
  startPageUnless,
  type Pdf,
} from '#/platform/pdf/draw-pdf.server.ts';

/** Points on each side of the QR code, its quiet zone included. */
const CODE_SIDE = 90;
const GAP = 24;
/** Between facts on one line. */
export const FACT_SEPARATOR = ' · ';
/** Room to write by hand. */
const FIELD_HEIGHT = 30;
const PICTURE_HEIGHT = 64;
const FIELD_LABEL = 84;

export interface PaperHead {
  title: string;
  shop: { name: string; phone: string; email: string };
  /** `address` is that of its page, `placedAt` an ISO text. */
  order: { number: string; placedAt: string; address: string };
  /** When it was drawn. */
  at: Date;
}

export interface TextColumn {
  title: string;
  lines: readonly string[];
}

/** A line to write on, or what stands on it already. */
export interface SigningField {
  label: string;
  value?: string | undefined;
  /** Of a signature, as `toPdfPicture` makes it. */
  picture?: Buffer | null | undefined;
}

export interface SigningColumn {
  title: string;
  fields: readonly SigningField[];
}

export type DrawPaperHead = (pdf: Pdf, head: PaperHead) => void;

/** Reads what the head of a paper is drawn with: the shop, the order, and its QR code. */
export async function loadPaperHead(): Promise<DrawPaperHead> {
  const drawCode = await loadCodes();
  return (pdf, { title, shop, order, at }) => {
    const left = MARGIN + innerWidth(pdf) - CODE_SIDE;
    drawCode(pdf, order.address, { left, top: MARGIN - 10, side: CODE_SIDE });
    drawHead(pdf, shop, title, CODE_SIDE);
    const placed = { number: order.number, time: formatInstant(order.placedAt) };
    drawBold(pdf, m.doc_order(placed));
    pdf.text(plain(m.paper_as_of({ time: formatInstant(at) }))).moveDown();
  };
}

export function drawBold(pdf: Pdf, text: string): void {
  pdf.font('Helvetica-Bold').text(plain(text), MARGIN).font('Helvetica');
}

function columnsOf(pdf: Pdf, count: number): { left: number; width: number }[] {
  const width = (innerWidth(pdf) - GAP * (count - 1)) / count;
  return Array.from({ length: count }, (_, nth) => ({ left: MARGIN + nth * (width + GAP), width }));
}

/** Texts beside one another; what has no line is left out. */
export function drawColumns(pdf: Pdf, columns: readonly TextColumn[]): void {
  const shown = columns.filter(({ lines }) => lines.length > 0);
  const places = columnsOf(pdf, Math.max(2, shown.length));
  const { y: top } = pdf;
  let bottom = top;
  for (const [nth, { title, lines }] of shown.entries()) {
    const { left = MARGIN, width = 0 } = places[nth] ?? {};
    pdf.font('Helvetica-Bold').text(plain(title), left, top, { width }).font('Helvetica');
    for (const line of lines) pdf.text(plain(line), left, pdf.y, { width });
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.x = MARGIN;
  pdf.y = bottom;
  pdf.moveDown();
}

/** Places to write on beside one another, never parted by the end of a page, nor from so many points after them. */
export function drawSigning(pdf: Pdf, columns: readonly SigningColumn[], below = 0): void {
  const places = columnsOf(pdf, columns.length);
  const titles = columns.map(({ title }, nth) =>
    pdf.heightOfString(plain(title), { width: places[nth]?.width ?? 0 }),
  );
  const head = Math.max(...titles);
  const bottoms = columns.map(({ fields }) =>
    fields.reduce((height, field) => height + heightOf(field), 0),
  );
  const most = Math.max(...bottoms);
  startPageUnless(pdf, head + most + below);
  const { y: top } = pdf;
  for (const [nth, { title, fields }] of columns.entries()) {
    const { left = MARGIN, width = 0 } = places[nth] ?? {};
    pdf.font('Helvetica-Bold').text(plain(title), left, top, { width }).font('Helvetica');
    let foot = top + head;
    for (const field of fields) {
      foot += heightOf(field);
      drawField(pdf, field, { left, foot, width });
    }
  }
  pdf.x = MARGIN;
  pdf.y = top + head + most;
}

function heightOf({ picture }: SigningField): number {
  return picture ? PICTURE_HEIGHT : FIELD_HEIGHT;
}

function drawField(
  pdf: Pdf,
  { label, value = '', picture }: SigningField,
  { left, foot, width }: { left: number; foot: number; width: number },
): void {
  const [begin, room] = [left + FIELD_LABEL, width - FIELD_LABEL];
  pdf
    .fontSize(9)
    .text(plain(label), left, foot - 10, { width: FIELD_LABEL })
    .fontSize(10);
  if (picture) {
    // Above the line, as it would be written.
    const fit: [number, number] = [room, PICTURE_HEIGHT - 8];
    pdf.image(picture, begin, foot - PICTURE_HEIGHT + 6, { fit, valign: 'bottom' });
  }
  // A long name stays on its line.
  const line = { width: room, height: 12, ellipsis: true };
  if (value !== '') pdf.text(plain(value), begin, foot - 12, line);
  pdf.moveTo(begin, foot).lineTo(left + width, foot);
  pdf.lineWidth(0.7).strokeColor('#555').stroke();
}
