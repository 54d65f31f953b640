import { loadCodes } from '#/platform/pdf/draw-code.server.ts';
import { plain, type Pdf } from '#/platform/pdf/draw-pdf.server.ts';

export interface Label {
  code: string;
  /** Of the product. */
  name: string;
  /** What the QR code holds. */
  address: string;
}

const MILLIMETRE = 72 / 25.4;
/** A4 sheets of 3 by 8 labels, 70 × 37 mm, without margins: the commonest there are. */
const COLUMNS = 3;
const WIDTH = 70 * MILLIMETRE;
const HEIGHT = 37 * MILLIMETRE;
const TOP = 0.5 * MILLIMETRE;
export const LABELS_A_SHEET = 24;

/** Printers leave the edge of the sheet white. */
const EDGE = 6 * MILLIMETRE;
const CODE_SIDE = 26 * MILLIMETRE;

/** Labels with QR codes on A4 sheets, for printing at full size. Their number bounds the work. */
export async function drawLabels(
  labels: readonly Label[],
  title: string,
): Promise<Uint8Array<ArrayBuffer>> {
  // A large library, which the shop starts without.
  const [{ default: Document }, drawCode] = await Promise.all([import('pdfkit'), loadCodes()]);
  const pdf = new Document({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title } });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  for (const [nth, label] of labels.entries()) {
    const place = nth % LABELS_A_SHEET;
    if (place === 0) pdf.addPage();
    const left = (place % COLUMNS) * WIDTH;
    const top = TOP + Math.floor(place / COLUMNS) * HEIGHT;
    const codeTop = top + (HEIGHT - CODE_SIDE) / 2;
    drawCode(pdf, label.address, { left: left + EDGE, top: codeTop, side: CODE_SIDE });
    drawTexts(pdf, label, { left: left + EDGE + CODE_SIDE, top });
  }
  if (labels.length === 0) pdf.addPage();
  pdf.end();
  await ended;
  return Uint8Array.from(Buffer.concat(parts));
}

interface Place {
  left: number;
  top: number;
}

function drawTexts(pdf: Pdf, { code, name }: Label, { left, top }: Place): void {
  const width = WIDTH - CODE_SIDE - 2 * EDGE;
  const box = { width, lineBreak: true, ellipsis: true };
  pdf.font('Courier-Bold').fontSize(sizeOf(code, width));
  const codeHeight = pdf.heightOfString(code, { width });
  const first = top + HEIGHT / 2 - codeHeight;
  pdf.text(code, left, first, { width });
  pdf.font('Helvetica').fontSize(8);
  pdf.text(plain(name), left, top + HEIGHT / 2 + 3, { ...box, height: HEIGHT / 2 - EDGE });
}

/** As large as the code fits on a line, or the size at which it breaks. */
function sizeOf(code: string, width: number): number {
  // Letters of Courier are six tenths as wide as they are high.
  return Math.max(7, Math.min(14, Math.floor(width / (code.length * 0.6))));
}
