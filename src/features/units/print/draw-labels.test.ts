import { expect, test } from 'vitest';
import { drawLabels, LABELS_A_SHEET } from './draw-labels.server.ts';

const labelsOf = (count: number, code: string, name: string) =>
  Array.from({ length: count }, (_, nth) => ({
    code: `${code}${nth}`,
    name,
    address: `https://shop.example.test/u/${code}${nth}`,
  }));

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

test.each([
  [1, 1],
  [LABELS_A_SHEET, 1],
  [LABELS_A_SHEET + 1, 2],
])('%i labels are on %i sheets', async (count, sheets) => {
  const pdf = await drawLabels(labelsOf(count, 'PAR-', 'LED Par 💡'), 'LED Par');
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(pagesOf(pdf)).toBe(sheets);
});

test('the longest labels break no sheet', async () => {
  const pdf = await drawLabels(labelsOf(LABELS_A_SHEET, 'W'.repeat(38), 'W'.repeat(300)), 'W');
  expect(pagesOf(pdf)).toBe(1);
  expect(pdf.length).toBeLessThan(400_000);
});
