import type { DocumentContent, OrderFacts } from '#/domain/documents/document-content.ts';
import { splitVat } from '#/domain/money/vat.ts';
import { priceOrder, type PriceableLine } from '#/domain/orders/price-order.ts';

const VAT_RATE = 1600;
const RECEIPT = 'SKR41MAZ3C';

/** The code on a document leads there. */
export const ORDER_ADDRESS =
  'https://shop.example.test/orders/01939f6e-0000-7000-8000-000000000000';

const parties = {
  seller: {
    name: 'GO LED',
    phone: '0712 345 678',
    email: 'shop@example.test',
    pin: 'P051234567M',
  },
  order: {
    number: 'GL-7KQ4-M2XH',
    placedAt: '2026-11-20T09:00:00.000Z',
    address: ORDER_ADDRESS,
  },
};

const hired: PriceableLine = {
  type: 'rental',
  quantity: 2,
  unitPrice: 450_050,
  depositPerUnit: 100_000,
  saving: { product: 0, code: 0 },
};
const days = { start: '2026-12-01', end: '2026-12-03' } as const;

/** An invoice of so many hired lines of this name, which is the buyer's too. */
export function invoiceOf(count: number, name: string): DocumentContent {
  const lines = Array.from({ length: count }, () => hired);
  return {
    kind: 'invoice',
    ...factsOf(
      lines.map((line) => ({ line, name })),
      name,
    ),
  };
}

/** One of each kind that is issued, of one order: hired and bought goods, saved by product and by code. */
export const issuedContents: Record<DocumentContent['kind'], DocumentContent> = (() => {
  const lines = [
    {
      line: { ...hired, quantity: 12, saving: { product: 0, code: 200_000 } },
      name: 'LED par light',
    },
    {
      line: {
        ...hired,
        type: 'purchase' as const,
        unitPrice: 85_050,
        depositPerUnit: 0,
        saving: { product: 10_000, code: 0 },
      },
      name: 'Gaffer tape, black, 50 m',
    },
  ];
  const facts = { ...factsOf(lines, 'Lake View Hotel Ltd'), code: 'DIWALI10' };
  const credit = { ...splitVat(870_000, VAT_RATE), vatRate: VAT_RATE, invoice: 'INV-2026-000123' };
  const refund = { amount: 920_000, method: 'mobile' as const, reference: 'SKR52NBA4D' };
  return {
    receipt: {
      ...facts,
      kind: 'receipt',
      payment: { amount: facts.sums.dueNow, reference: RECEIPT, paidWith: 'Visa •••• 4081' },
    },
    invoice: { ...facts, kind: 'invoice' },
    credit_note: { ...facts, kind: 'credit_note', credit, refund },
    refund_receipt: { ...facts, kind: 'refund_receipt', refund },
  };
})();

function factsOf(
  lines: readonly { line: PriceableLine; name: string }[],
  buyer: string,
): OrderFacts {
  const priced = lines.map(({ line }) => line);
  const { lines: _, ...sums } = priceOrder({
    lines: priced,
    deliveryFee: 50_000,
    vatRate: VAT_RATE,
  });
  return {
    ...parties,
    buyer: { name: buyer, pin: 'A012345678Z' },
    lines: lines.map(({ line: { type, quantity, unitPrice }, name }) => ({
      name,
      type,
      quantity,
      unitPrice,
      total: quantity * unitPrice,
      start: type === 'rental' ? days.start : null,
      end: type === 'rental' ? days.end : null,
    })),
    sums,
    code: null,
    place: 'delivery',
    settled: { paid: sums.dueNow, refunded: 0, left: 0 },
  };
}
