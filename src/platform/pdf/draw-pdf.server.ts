import { setImmediate as nextTurn } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { m } from '#/paraglide/messages.js';
import { getLocale, type Locale } from '#/paraglide/runtime.js';
import { withLocale } from '#/platform/i18n/locale.server.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export const MARGIN = 50;
/** Points of the page that a last amount and what stands under it need. */
const FOOT = 40;
const AMOUNT_WIDTH = 120;
/** So long may drawing keep others waiting. */
const TURN_MS = 10;

interface Sheet {
  title: string;
  /** Of which the file says that it was made: the same drawing at the same time is the same bytes. */
  at?: Date;
}

/** Lets everybody else have their turn, when the drawing has taken long enough. */
export type Pause = () => Promise<void>;

export interface Paper {
  /** On its pages, when there are several. */
  title: string;
  locale?: Locale;
  draw: (pdf: Pdf, pause: Pause) => void | Promise<void>;
}

/** A4 pages in the reader's language, numbered when there are several. */
export function drawPdf(sheet: Sheet, draw: (pdf: Pdf) => void): Promise<Uint8Array<ArrayBuffer>> {
  return drawPapers(sheet, [{ title: sheet.title, draw }]);
}

/** Papers in one file: each begins on a page of its own and has pages of its own. At least one. */
export async function drawPapers(
  { title, at = new Date() }: Sheet,
  papers: readonly Paper[],
): Promise<Uint8Array<ArrayBuffer>> {
  // A large library, which the shop starts without.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margin: MARGIN,
    lang: getLocale(),
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, CreationDate: at },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  const pause = newPause();
  for (const { title: name, locale = getLocale(), draw } of papers) {
    await withLocale(locale, async () => {
      pdf.addPage().fillColor('#000');
      await draw(pdf, pause);
      numberPages(pdf, name);
    });
    pdf.flushPages();
    await pause();
  }
  pdf.end();
  await ended;
  return Uint8Array.from(Buffer.concat(parts));
}

function newPause(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await nextTurn();
    since = performance.now();
  };
}

function numberPages(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  if (count < 2) return;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // Below the margin a text would begin a page of its own.
    pdf.page.margins.bottom = 0;
    pdf.font('Helvetica').fontSize(8).fillColor('#555');
    const text = plain(m.doc_page({ name: title, page: page + 1, pages: count }));
    pdf.text(text, MARGIN, pdf.page.height - 30, {
      align: 'right',
      lineBreak: false,
      width: innerWidth(pdf),
    });
  }
}

export function innerWidth(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}

/** What the fonts that every reader has lack. */
const UNKNOWN =
  /[^\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac\u2122]/gu;

/** A text in letters that every reader has: ũ is written u, what has no such letter as a question mark. */
export function plain(text: string): string {
  return text.normalize('NFC').replaceAll('\u2212', '-').replaceAll(UNKNOWN, knownFor);
}

function knownFor(sign: string): string {
  if (/\s/u.test(sign)) return ' ';
  if (/[\p{M}\p{Cf}]/u.test(sign)) return '';
  // Only of letters: ≠ without its stroke would say the contrary.
  const base = /\p{L}/u.test(sign) ? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '') : '';
  return base === '' || base.search(UNKNOWN) !== -1 ? '?' : base;
}

/** Who it is from, and what it is; on the right so many points stay free. */
export function drawHead(
  pdf: Pdf,
  from: { name: string; phone: string; email: string },
  title: string,
  free = 0,
): void {
  const box = { width: innerWidth(pdf) - free };
  pdf.font('Helvetica-Bold').fontSize(20).text(plain(from.name), box);
  pdf.font('Helvetica').fontSize(9);
  pdf.text(plain([from.phone, from.email].filter(Boolean).join(' | ')), box).moveDown(1.5);
  pdf.font('Helvetica-Bold').fontSize(16).text(plain(title));
  pdf.font('Helvetica').fontSize(10);
}

/** A line across the page. */
export function drawRule(pdf: Pdf): void {
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(pdf.page.width - MARGIN, pdf.y)
    .strokeColor('#999')
    .stroke();
  pdf.moveDown(0.5);
}

/** A text and its amount on one line; both begin on a new page rather than being parted. */
export function drawRow(pdf: Pdf, name: string, amount: string, foot = FOOT): void {
  const nameWidth = innerWidth(pdf) - AMOUNT_WIDTH;
  const text = plain(name);
  startPageUnless(pdf, pdf.heightOfString(text, { width: nameWidth }) + foot);
  const top = pdf.y;
  pdf.text(plain(amount), MARGIN + nameWidth, top, { width: AMOUNT_WIDTH, align: 'right' });
  pdf.text(text, MARGIN, top, { width: nameWidth });
}

/** A line of what is sold or hired, with smaller facts beneath. */
export function drawLine(
  pdf: Pdf,
  { text, amount, facts }: { text: string; amount: string; facts: readonly string[] },
): void {
  drawRow(pdf, text, amount);
  if (facts.length > 0) drawSmall(pdf, facts.join(', '));
  pdf.moveDown(0.5);
}

export function drawSmall(pdf: Pdf, text: string): void {
  pdf.fillColor('#555').fontSize(9).text(plain(text), MARGIN);
  pdf.fillColor('#000').fontSize(10);
}

/** A new page unless so many points are left on this one. */
export function startPageUnless(pdf: Pdf, points: number): void {
  if (pdf.y + points > pdf.page.height - MARGIN) pdf.addPage();
}
