import { linePrice } from '#/domain/cart/line-price.ts';
import { addDays, type Day } from '#/domain/dates/day.ts';
import { formatMoney, sum, type Cents } from '#/domain/money/money.ts';
import { lateFee, type LateFeeTerms } from '#/domain/rentals/late-fee.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import type { OrderLineView, OrderView } from '#/features/orders/views.ts';
import { eachLabel, lineItemLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import {
  drawRow,
  drawRule,
  drawSmall,
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
  type DrawPaperHead,
  type PaperHead,
} from './draw-parts.server.ts';

export interface RentalAgreement extends Omit<PaperHead, 'title'> {
  shop: PaperHead['shop'] & { pin: string | null };
  agreed: Pick<OrderView, 'lines' | 'contact' | 'delivery' | 'amounts'>;
  /** The last change of days; null: they are those of the order as it was placed. */
  moved: { at: Date; before: RentalRange } | null;
  terms: RentalTerms;
}

export interface RentalTerms {
  late: LateFeeTerms;
  promises: { depositDays: number; cancelDays: number; cancelPercent: number };
  /** Of the page with the terms of the shop. */
  address: string;
}

/** Who hires what from whom, for which days and on which terms: to be signed (DOCUMENT-6). */
export async function drawRentalAgreement(
  pdf: Pdf,
  { agreed, moved, terms, ...head }: RentalAgreement,
  { drawPaperHead, pause }: { drawPaperHead: DrawPaperHead; pause: Pause },
): Promise<void> {
  drawPaperHead(pdf, { ...head, title: m.paper_rental_agreement() });
  drawParties(pdf, head.shop, agreed);
  drawBold(pdf, m.paper_goods());
  if (moved) drawMoved(pdf, moved);
  pdf.moveDown(0.5);
  const rentals = agreed.lines.filter(({ type }) => type === 'rental');
  for (const line of rentals) {
    drawRental(pdf, line, terms.late);
    await pause();
  }
  drawRule(pdf);
  const deposit = sum(rentals.map((line) => line.deposit));
  drawSums(pdf, rentals, { deposit, codeDiscount: agreed.amounts.codeDiscount });
  drawTerms(pdf, terms, deposit > 0);
  pdf.moveDown();
  const labels = [m.paper_name(), m.paper_signature(), m.paper_day()];
  const fields = labels.map((label) => ({ label }));
  drawSigning(pdf, [
    { title: m.paper_owner(), fields },
    { title: m.paper_customer(), fields },
  ]);
}

function drawParties(
  pdf: Pdf,
  shop: RentalAgreement['shop'],
  { contact, delivery }: RentalAgreement['agreed'],
): void {
  const pin = shop.pin === null ? [] : [m.doc_seller_pin({ pin: shop.pin })];
  drawColumns(pdf, [
    {
      title: m.paper_owner(),
      lines: [shop.name, ...[shop.phone, shop.email].filter(Boolean), ...pin],
    },
    {
      title: m.paper_customer(),
      lines: [
        contact.name,
        contact.phone,
        ...[contact.email, delivery.address, delivery.county].flatMap((line) => line ?? []),
      ],
    },
  ]);
}

function drawMoved(pdf: Pdf, { at, before }: { at: Date; before: RentalRange }): void {
  const days = m.orders_hire_days({ start: formatDay(before.start), end: formatDay(before.end) });
  drawSmall(pdf, m.paper_changed({ time: formatInstant(at), before: days }));
}

function drawRental(pdf: Pdf, line: OrderLineView, terms: LateFeeTerms): void {
  const { name, quantity, unit, rentalStartDate: start, rentalEndDate: end } = line;
  const { rentalDuration: duration, leavesOn, dueBackOn } = line;
  const { total, each } = linePrice({ ...line, saving: line.productDiscount });
  const late = dueBackOn === null ? null : lateDay(line, dueBackOn, terms);
  const days = [
    start && end ? m.orders_hire_days({ start: formatDay(start), end: formatDay(end) }) : '',
    duration === null ? '' : m.orders_days({ days: duration }),
    leavesOn === null ? '' : m.paper_leaves({ day: formatDay(leavesOn) }),
    dueBackOn === null ? '' : m.paper_due_back({ day: formatDay(dueBackOn) }),
  ];
  const money = [
    quantity > 1 && each !== null ? eachLabel(formatMoney(each), unit) : '',
    line.deposit > 0 ? m.paper_deposit_each({ amount: formatMoney(line.deposit / quantity) }) : '',
    late === null ? '' : m.paper_late_each({ amount: formatMoney(late) }),
  ];
  drawRow(pdf, lineItemLabel({ quantity, unit, name }), formatMoney(total));
  for (const facts of [days, money]) {
    const shown = facts.filter(Boolean);
    if (shown.length > 0) drawSmall(pdf, shown.join(FACT_SEPARATOR));
  }
  pdf.moveDown(0.5);
}

/** What the first day that is not free costs for one unit: as it is proposed when it is late (HIRE-8). */
function lateDay(line: OrderLineView, dueBackOn: Day, terms: LateFeeTerms): Cents | null {
  const { unitPrice, rentalDuration } = line;
  const returns = [{ day: addDays(dueBackOn, terms.graceDays + 1), units: 1 }];
  const fee = lateFee([{ unitPrice, days: rentalDuration ?? 1, dueBackOn, returns }], terms);
  return fee?.amount ?? null;
}

function drawSums(
  pdf: Pdf,
  rentals: readonly OrderLineView[],
  { deposit, codeDiscount }: Pick<OrderView['amounts'], 'deposit' | 'codeDiscount'>,
): void {
  const price = sum(
    rentals.map((line) => linePrice({ ...line, saving: line.productDiscount }).total),
  );
  pdf.font('Helvetica-Bold');
  drawRow(pdf, m.paper_price(), formatMoney(price));
  if (deposit > 0) drawRow(pdf, m.orders_deposit(), formatMoney(deposit));
  pdf.font('Helvetica');
  if (deposit > 0) drawSmall(pdf, m.doc_deposit_held());
  if (codeDiscount > 0) drawSmall(pdf, m.paper_code({ amount: formatMoney(codeDiscount) }));
  drawSmall(pdf, m.paper_rest());
  pdf.moveDown();
}

function drawTerms(pdf: Pdf, { late, promises, address }: RentalTerms, hasDeposit: boolean): void {
  const { depositDays, cancelDays, cancelPercent } = promises;
  const texts = [
    m.paper_terms_back(),
    lateText(late),
    ...(hasDeposit ? [m.paper_terms_kept(), m.paper_terms_deposit({ days: depositDays })] : []),
    m.paper_terms_cancel({ days: cancelDays, percent: cancelPercent }),
    m.paper_terms_shop({ address }),
  ];
  startPageUnless(pdf, 60);
  drawBold(pdf, m.paper_terms());
  const width = innerWidth(pdf);
  for (const [nth, text] of texts.entries()) {
    const line = plain(`${nth + 1}. ${text}`);
    startPageUnless(pdf, pdf.heightOfString(line, { width }));
    pdf.text(line, MARGIN, pdf.y, { width });
  }
}

function lateText({ graceDays: grace, dayPercent: percent, capPercent: cap }: LateFeeTerms) {
  if (percent === 0) return m.paper_terms_not_late();
  return grace === 0
    ? m.paper_terms_late({ percent, cap })
    : m.paper_terms_late_free({ grace, percent, cap });
}
