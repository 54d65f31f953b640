import type PDFDocument from 'pdfkit';
import { formatMoney, multiply } from '#/domain/money/money.ts';
import { amountRows } from '#/features/cart/amount-rows.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatLongDay } from '#/platform/i18n/format-day.ts';
import type { OfferView } from './views.ts';

/** Who makes the offer. */
interface Shop {
  name: string;
  email: string;
  phone1: string;
}

type Pdf = InstanceType<typeof PDFDocument>;

const MARGIN = 50;
/** Points of the page that a last amount and what stands under it need. */
const FOOT = 40;

/** An offer on A4 pages, in the reader's language. Its lines are bounded, so its size is. */
export async function drawOffer(offer: OfferView, shop: Shop): Promise<Uint8Array<ArrayBuffer>> {
  // A large library, which the shop starts without.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({ size: 'A4', margin: MARGIN, info: { Title: offer.reference } });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  heading(pdf, offer, shop);
  for (const line of offer.lines) drawLine(pdf, line);
  drawSums(pdf, offer);
  pdf.end();
  await ended;
  return Uint8Array.from(Buffer.concat(parts));
}

/** The fonts that every reader has know these letters; any other is shown as a question mark. */
function plain(text: string): string {
  return text.replaceAll(/[^\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2026]/gu, '?');
}

function heading(pdf: Pdf, offer: OfferView, shop: Shop) {
  pdf.font('Helvetica-Bold').fontSize(20).text(plain(shop.name));
  pdf.font('Helvetica').fontSize(9);
  pdf.text(plain([shop.phone1, shop.email].filter(Boolean).join(' | '))).moveDown(1.5);
  pdf.font('Helvetica-Bold').fontSize(16).text(plain(m.offer_title()));
  pdf.font('Helvetica').fontSize(10);
  pdf.text(`${plain(m.offer_for({ reference: offer.reference }))} / ${offer.number}`);
  pdf.text(plain(m.offer_valid_until({ day: formatLongDay(offer.validUntil) }))).moveDown();
  if (offer.note !== '') pdf.text(plain(offer.note)).moveDown();
}

function drawLine(pdf: Pdf, line: OfferView['lines'][number]): void {
  const { quantity, text, unitPrice, rentalStartDate: start, rentalEndDate: end } = line;
  row(pdf, `${quantity} × ${text}`, formatMoney(multiply(unitPrice, quantity)));
  const facts = [
    start && end ? m.orders_hire_days({ start: formatDay(start), end: formatDay(end) }) : '',
    quantity > 1 ? m.offer_line_each({ price: formatMoney(unitPrice) }) : '',
  ].filter(Boolean);
  if (facts.length > 0)
    pdf
      .fillColor('#555')
      .fontSize(9)
      .text(plain(facts.join(', ')));
  pdf.fillColor('#000').fontSize(10).moveDown(0.5);
}

function drawSums(pdf: Pdf, { sums, delivery }: OfferView): void {
  rule(pdf);
  for (const { name, text, look } of amountRows({ sums, code: null, place: delivery.method })) {
    pdf.font(look === 'due' || look === 'strong' ? 'Helvetica-Bold' : 'Helvetica');
    row(pdf, name, text);
  }
  pdf.font('Helvetica').moveDown();
  const county = delivery.county ?? '';
  const place =
    delivery.method === 'pickup' ? m.offer_place_pickup() : m.offer_place_delivery({ county });
  pdf.text(plain(place));
}

function rule(pdf: Pdf): void {
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(pdf.page.width - MARGIN, pdf.y)
    .strokeColor('#999')
    .stroke();
  pdf.moveDown(0.5);
}

/** A text and its amount on one line; both begin on a new page rather than being parted. */
function row(pdf: Pdf, name: string, amount: string): void {
  const width = pdf.page.width - 2 * MARGIN;
  const nameWidth = width - 120;
  const text = plain(name);
  const height = pdf.heightOfString(text, { width: nameWidth });
  if (pdf.y + height > pdf.page.height - MARGIN - FOOT) pdf.addPage();
  const top = pdf.y;
  pdf.text(plain(amount), MARGIN + nameWidth, top, { width: 120, align: 'right' });
  pdf.text(text, MARGIN, top, { width: nameWidth });
}
