import type {
  CreditFacts,
  DocumentContent,
  OrderFacts,
  RefundFacts,
} from '#/domain/documents/document-content.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { vatPercent } from '#/domain/money/vat.ts';
import { amountRows } from '#/features/cart/amount-rows.ts';
import { eachLabel, lineItemLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { loadCodes } from '#/platform/pdf/draw-code.server.ts';
import {
  drawHead,
  drawLine,
  drawPdf,
  drawRow,
  drawRule,
  drawSmall,
  innerWidth,
  MARGIN,
  plain,
  type Pdf,
} from '#/platform/pdf/draw-pdf.server.ts';
import { documentLabels, refundMethodLabels } from '../labels.ts';

/** Points on each side of the QR code, its quiet zone included. */
const CODE_SIDE = 90;

interface Issue {
  number: string;
  issuedAt: Date;
}

/** An issued document on A4 pages, in its own language: the same content is the same bytes. */
export async function drawDocument(
  content: DocumentContent,
  { number, issuedAt }: Issue,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawCode = await loadCodes();
  return drawPdf({ title: number, at: issuedAt }, (pdf) => {
    const hasCode = content.kind === 'receipt' || content.kind === 'invoice';
    if (hasCode) {
      const left = MARGIN + innerWidth(pdf) - CODE_SIDE;
      drawCode(pdf, content.order.address, { left, top: MARGIN - 10, side: CODE_SIDE });
    }
    // Names are bounded, but some are wider than what the code leaves free.
    drawHead(pdf, content.seller, documentLabels[content.kind](), hasCode ? CODE_SIDE : 0);
    drawFacts(pdf, content, { number, issuedAt });
    drawBody(pdf, content);
  });
}

function drawFacts(
  pdf: Pdf,
  { seller, buyer, order }: OrderFacts,
  { number, issuedAt }: Issue,
): void {
  const lines = [
    ...(seller.pin === null ? [] : [m.doc_seller_pin({ pin: seller.pin })]),
    m.doc_number({ number }),
    m.doc_issued({ time: formatInstant(issuedAt) }),
    m.doc_order({ number: order.number, time: formatInstant(order.placedAt) }),
    m.doc_for({ name: buyer.name }),
    ...(buyer.pin === null ? [] : [m.doc_buyer_pin({ pin: buyer.pin })]),
  ];
  for (const line of lines) pdf.text(plain(line));
  pdf.moveDown();
}

function drawBody(pdf: Pdf, content: DocumentContent): void {
  switch (content.kind) {
    case 'receipt': {
      drawOrder(pdf, content);
      const { amount, reference, paidWith } = content.payment;
      pdf.font('Helvetica-Bold');
      drawRow(pdf, m.doc_received(), formatMoney(amount));
      pdf.font('Helvetica');
      if (paidWith) drawSmall(pdf, m.doc_paid_with({ name: paidWith }));
      drawSmall(pdf, m.doc_reference({ reference }));
      break;
    }
    case 'invoice':
      drawOrder(pdf, content);
      break;
    case 'credit_note':
      drawCredit(pdf, content.credit, content.refund);
      break;
    case 'refund_receipt':
      drawRefund(pdf, content.refund);
  }
}

/** The lines of an order and its sums; the deposit apart from its price. */
function drawOrder(pdf: Pdf, { lines, sums, code, place, settled }: OrderFacts): void {
  for (const line of lines) drawOrderLine(pdf, line);
  drawRule(pdf);
  for (const { name, text, look } of amountRows({ sums, code, place, settled })) {
    pdf.font(look === 'due' || look === 'strong' ? 'Helvetica-Bold' : 'Helvetica');
    drawRow(pdf, name, text);
  }
  pdf.font('Helvetica');
  if (sums.deposit > 0) drawSmall(pdf, m.doc_deposit_held());
  pdf.moveDown();
}

function drawOrderLine(pdf: Pdf, line: OrderFacts['lines'][number]): void {
  const { quantity, unit = 'each', name, unitPrice, total, start, end } = line;
  const facts = [
    start && end ? m.orders_hire_days({ start: formatDay(start), end: formatDay(end) }) : '',
    quantity > 1 ? eachLabel(formatMoney(unitPrice), unit) : '',
  ].filter(Boolean);
  drawLine(pdf, {
    text: lineItemLabel({ quantity, unit, name }),
    amount: formatMoney(total),
    facts,
  });
}

function drawCredit(pdf: Pdf, credit: CreditFacts, refund: RefundFacts | null): void {
  pdf.text(plain(m.doc_credit_for({ number: credit.invoice }))).moveDown();
  pdf.font('Helvetica-Bold');
  drawRow(pdf, m.doc_credit(), formatMoney(credit.gross));
  pdf.font('Helvetica');
  drawRow(pdf, m.orders_net(), formatMoney(credit.net));
  drawRow(pdf, m.checkout_vat({ rate: vatPercent(credit.vatRate) }), formatMoney(credit.vat));
  if (refund === null) return;
  const rest = refund.amount - credit.gross;
  if (rest > 0) drawRow(pdf, m.doc_not_price(), formatMoney(rest));
  drawRule(pdf);
  drawRefund(pdf, refund);
}

function drawRefund(pdf: Pdf, { amount, method, reference }: RefundFacts): void {
  pdf.font('Helvetica-Bold');
  drawRow(pdf, m.doc_given_back(), formatMoney(amount));
  pdf.font('Helvetica');
  const by = refundMethodLabels[method]();
  drawSmall(pdf, m.doc_given_back_by({ method: by, reference }).trim());
}
