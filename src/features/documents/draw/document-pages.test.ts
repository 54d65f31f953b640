import { describe, expect, it } from 'vitest';
import { formatDocumentNumber, type DocumentKind } from '#/domain/documents/document-number.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { issuedContents, ORDER_ADDRESS } from '#tests/factories/document-content.ts';
import { drawPages } from '#tests/setup/pdf-pages.ts';
import { readCodes } from '#tests/setup/read-code.ts';
import { compare, findPageDifferences } from '#tests/setup/stored-pages.ts';
import { drawDocument } from './draw-document.server.ts';

const folder = 'src/features/documents/draw/pages';
const issuedAt = new Date('2026-11-24T04:00:00Z');
const issueOf = (kind: DocumentKind) => ({
  number: formatDocumentNumber({ kind, year: 2026, number: 124 }),
  issuedAt,
});
const contents = Object.values(issuedContents);

describe.each(['en', 'sw'] as const)('the pages of a document (%s)', (locale) => {
  it.each(contents)('are as they were: $kind', async (content) => {
    const file = await withLocale(locale, () => drawDocument(content, issueOf(content.kind)));
    expect(await findPageDifferences(file, { folder, name: `${content.kind}-${locale}` })).toEqual(
      [],
    );
  });
});

it.each(contents)(
  'a reader of QR codes finds the order from a $kind that has one',
  async (content) => {
    const hasCode = content.kind === 'receipt' || content.kind === 'invoice';
    const file = await drawDocument(content, issueOf(content.kind));
    expect(await readCodes(file)).toEqual(hasCode ? [ORDER_ADDRESS] : []);
  },
);

it('a full stop, a digit or a letter that changes is seen', async () => {
  const { invoice } = issuedContents;
  const pageOf = async (number: string, name = invoice.buyer.name) => {
    const content = { ...invoice, buyer: { ...invoice.buyer, name } };
    const [page] = await drawPages(await drawDocument(content, { number, issuedAt }));
    if (!page) throw new Error('There is no page');
    return page;
  };
  const page = await pageOf('INV-2026-000123');
  expect(compare(page, await pageOf('INV-2026-000123')).points).toBe(0);
  for (const other of [
    await pageOf('INV-2026-000124'),
    await pageOf('INV-2026-000123.'),
    await pageOf('INV-2026-000123', invoice.buyer.name.replace('l L', 'i L')),
  ]) {
    expect(compare(page, other).points).toBeGreaterThan(0);
  }
});
