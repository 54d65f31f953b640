import { expect, it } from 'vitest';
import { invoiceOf } from '#tests/factories/document-content.ts';
import { drawDocument } from './draw-document.server.ts';

const LINES = 60;
const issue = { number: 'INV-2026-000123', issuedAt: new Date('2026-11-24T04:00:00Z') };

it('the same content is the same bytes, later too', async () => {
  const first = await drawDocument(invoiceOf(2, 'Lake View Hotel'), issue);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const second = await drawDocument(invoiceOf(2, 'Lake View Hotel'), issue);
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
});

it('many lines with long names are on few pages', async () => {
  const pdf = await drawDocument(invoiceOf(LINES, 'W'.repeat(100)), issue);
  const pages =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThan(10);
});
