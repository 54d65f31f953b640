import { expect, it } from 'vitest';
import type { DocumentContent } from '#/domain/documents/document-content.ts';
import { priceOrder } from '#/domain/orders/price-order.ts';
import { drawDocument } from './draw-document.server.ts';

const LINES = 60;
const issue = { number: 'INV-2026-000123', issuedAt: new Date('2026-11-24T04:00:00Z') };

function invoice(count: number, name: string): DocumentContent {
  const line = { type: 'rental' as const, quantity: 2, unitPrice: 450_050 };
  const saving = { product: 0, code: 0 };
  const priced = Array.from({ length: count }, () => ({
    ...line,
    depositPerUnit: 100_000,
    saving,
  }));
  const { lines: _, ...sums } = priceOrder({ lines: priced, deliveryFee: 50_000, vatRate: 1600 });
  return {
    kind: 'invoice',
    seller: {
      name: 'GO LED',
      phone: '0712 345 678',
      email: 'shop@example.test',
      pin: 'P051234567M',
    },
    buyer: { name, pin: 'A012345678Z' },
    order: {
      number: 'GL-7KQ4-M2XH',
      placedAt: '2026-11-20T09:00:00.000Z',
      address: 'https://shop.example.test/orders/01939f6e-0000-7000-8000-000000000000',
    },
    lines: priced.map(() => ({
      ...line,
      name,
      total: 900_100,
      start: '2026-12-01',
      end: '2026-12-03',
    })),
    sums,
    code: null,
    place: 'delivery',
    settled: { paid: sums.dueNow, refunded: 0, left: 0 },
  };
}

it('the same content is the same bytes, later too', async () => {
  const first = await drawDocument(invoice(2, 'Lake View Hotel'), issue);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const second = await drawDocument(invoice(2, 'Lake View Hotel'), issue);
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
});

it('many lines with long names are on few pages', async () => {
  const pdf = await drawDocument(invoice(LINES, 'W'.repeat(100)), issue);
  const pages =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThan(10);
});
