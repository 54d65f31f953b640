import { describe, expect, it } from 'vitest';
import {
  agreementOf,
  agreementPaper,
  drawPaperFile,
  LONG_NAME,
  noteOf,
  notePaper,
  receivedNote,
} from '#tests/factories/paper.ts';
import { readCodes } from '#tests/setup/read-code.ts';
import { findPageDifferences } from '#tests/setup/stored-pages.ts';

const folder = 'src/features/orders/documents/papers/pages';
/** So many lines that the terms and the places to sign come on a page after them. */
const MANY = 14;

describe.each(['en', 'sw'] as const)('the pages of a paper (%s)', (locale) => {
  it('are as they were: a delivery note, open and received', async () => {
    const open = await drawPaperFile(notePaper(noteOf(3), locale));
    expect(await findPageDifferences(open, { folder, name: `delivery-note-${locale}` })).toEqual(
      [],
    );
    const received = await drawPaperFile(notePaper(await receivedNote(), locale));
    expect(
      await findPageDifferences(received, { folder, name: `delivery-note-received-${locale}` }),
    ).toEqual([]);
  });

  it('are as they were: a hire agreement, and one that goes on over pages', async () => {
    const short = await drawPaperFile(agreementPaper(agreementOf(3), locale));
    expect(await findPageDifferences(short, { folder, name: `hire-agreement-${locale}` })).toEqual(
      [],
    );
    const long = await drawPaperFile(agreementPaper(agreementOf(MANY, LONG_NAME), locale));
    expect(
      await findPageDifferences(long, { folder, name: `hire-agreement-long-${locale}` }),
    ).toEqual([]);
  });
});

it('a reader of QR codes finds the order from each', async () => {
  for (const paper of [notePaper(noteOf(3)), agreementPaper(agreementOf(3))]) {
    expect(await readCodes(await drawPaperFile(paper))).toEqual([noteOf(1).order.address]);
  }
});
