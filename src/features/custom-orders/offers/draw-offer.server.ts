import { formatMoney, multiply } from '#/domain/money/money.ts';
import { amountRows } from '#/features/cart/amount-rows.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatLongDay } from '#/platform/i18n/format-day.ts';
import {
  drawHead,
  drawLine,
  drawPdf,
  drawRow,
  drawRule,
  plain,
  type Pdf,
} from '#/platform/pdf/draw-pdf.server.ts';
import type { OfferView } from './views.ts';

/** Who makes the offer. */
interface Shop {
  name: string;
  email: string;
  phone1: string;
}

/** An offer on A4 pages, in the reader's language. Its lines are bounded, so its size is. */
export function drawOffer(offer: OfferView, shop: Shop): Promise<Uint8Array<ArrayBuffer>> {
  return drawPdf({ title: offer.reference }, (pdf) => {
    const { name, email, phone1: phone } = shop;
    drawHead(pdf, { name, email, phone }, m.offer_title());
    pdf.text(`${plain(m.offer_for({ reference: offer.reference }))} / ${offer.number}`);
    pdf.text(plain(m.offer_valid_until({ day: formatLongDay(offer.validUntil) }))).moveDown();
    if (offer.note !== '') pdf.text(plain(offer.note)).moveDown();
    for (const line of offer.lines) drawOfferLine(pdf, line);
    drawSums(pdf, offer);
  });
}

function drawOfferLine(pdf: Pdf, line: OfferView['lines'][number]): void {
  const { quantity, text, unitPrice, rentalStartDate: start, rentalEndDate: end } = line;
  const facts = [
    start && end ? m.orders_hire_days({ start: formatDay(start), end: formatDay(end) }) : '',
    quantity > 1 ? m.offer_line_each({ price: formatMoney(unitPrice) }) : '',
  ].filter(Boolean);
  const amount = formatMoney(multiply(unitPrice, quantity));
  drawLine(pdf, { text: `${quantity} × ${text}`, amount, facts });
}

function drawSums(pdf: Pdf, { sums, delivery }: OfferView): void {
  drawRule(pdf);
  for (const { name, text, look } of amountRows({ sums, code: null, place: delivery.method })) {
    pdf.font(look === 'due' || look === 'strong' ? 'Helvetica-Bold' : 'Helvetica');
    drawRow(pdf, name, text);
  }
  pdf.font('Helvetica').moveDown();
  const county = delivery.county ?? '';
  const place =
    delivery.method === 'pickup' ? m.offer_place_pickup() : m.offer_place_delivery({ county });
  pdf.text(plain(place));
}
