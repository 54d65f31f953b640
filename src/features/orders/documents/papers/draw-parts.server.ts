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

/** Places to write on beside one another, never parted by the end of a page. */
export function drawSigning(pdf: Pdf, columns: readonly TextColumn[]): void {
  const places = columnsOf(pdf, columns.length);
  const titles = columns.map(({ title }, nth) =>
    pdf.heightOfString(plain(title), { width: places[nth]?.width ?? 0 }),
  );
  const most = Math.max(...columns.map(({ lines }) => lines.length));
  const head = Math.max(...titles);
  startPageUnless(pdf, head + most * FIELD_HEIGHT);
  const { y: top } = pdf;
  for (const [nth, { title, lines }] of columns.entries()) {
    const { left = MARGIN, width = 0 } = places[nth] ?? {};
    pdf.font('Helvetica-Bold').text(plain(title), left, top, { width }).font('Helvetica');
    for (const [row, line] of lines.entries()) {
      const foot = top + head + (row + 1) * FIELD_HEIGHT;
      pdf
        .fontSize(9)
        .text(plain(line), left, foot - 10, { width: FIELD_LABEL })
        .fontSize(10);
      pdf.moveTo(left + FIELD_LABEL, foot).lineTo(left + width, foot);
      pdf.lineWidth(0.7).strokeColor('#555').stroke();
    }
  }
  pdf.x = MARGIN;
  pdf.y = top + head + most * FIELD_HEIGHT;
}
