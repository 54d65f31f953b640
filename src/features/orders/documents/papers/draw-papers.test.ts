import { expect, it } from 'vitest';
import { m } from '#/paraglide/messages.js';
import type { Paper } from '#/platform/pdf/draw-pdf.server.ts';
import {
  agreementOf,
  agreementPaper,
  drawPaperFile,
  LONG_NAME,
  noteOf,
  notePaper,
  receivedNote,
} from '#tests/factories/paper.ts';
import { pdfText } from '#tests/setup/pdf-text.ts';
import { measureWork, WORK_BUDGET } from '#tests/setup/work-budget.ts';
import { watchWork } from '#tests/setup/watch-work.ts';

const pagesOf = (file: Uint8Array) =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

const picturesOf = (file: Uint8Array) =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Subtype \/Image\b/g)?.length ?? 0;

it.each<[string, () => Paper, () => Paper]>([
  ['delivery note', () => notePaper(noteOf(3)), () => notePaper(noteOf(3), 'sw')],
  [
    'hire agreement',
    () => agreementPaper(agreementOf(3)),
    () => agreementPaper(agreementOf(3), 'sw'),
  ],
])(
  'a %s is the same bytes for the same facts, and others in another language',
  async (_, make, other) => {
    const first = Buffer.from(await drawPaperFile(make()));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(Buffer.from(await drawPaperFile(make())).equals(first)).toBe(true);
    expect(Buffer.from(await drawPaperFile(other())).equals(first)).toBe(false);
    expect(pagesOf(first)).toBe(1);
  },
);

it.each(['en', 'sw'] as const)(
  'a note of goods that were received says who has them, with the signature (%s)',
  async (locale) => {
    const [received, again] = [
      await drawPaperFile(notePaper(await receivedNote(), locale)),
      await drawPaperFile(notePaper(await receivedNote(), locale)),
    ];
    expect(Buffer.from(received).equals(Buffer.from(again))).toBe(true);
    const said = [m.paper_was_received({}, { locale }), 'Grace Atieno'];
    for (const text of said) expect(pdfText(received)).toContain(text);
    expect(pdfText(received)).not.toContain(m.paper_received({}, { locale }));
    expect(picturesOf(received)).toBe(1);
    expect(pagesOf(received)).toBe(1);
    const open = await drawPaperFile(notePaper(noteOf(3), locale));
    expect(picturesOf(open)).toBe(0);
    expect(pdfText(open)).toContain(m.paper_received({}, { locale }));
  },
);

it('what a note says at its end never stands on a page without the place to sign', async () => {
  const note = noteOf(10);
  for (let rows = 0; rows < 30; rows += 1) {
    const address = Array.from({ length: rows }, () => 'Lake View').join('\n');
    const goes = { ...note.goes, delivery: { ...note.goes.delivery, address } };
    const text = pdfText(await drawPaperFile(notePaper({ ...note, goes })));
    const lastPage = text.split('page 1 of 2').at(-1);
    expect(lastPage).toContain(m.paper_note_what({}, { locale: 'en' }));
    expect(lastPage).toContain(m.paper_received({}, { locale: 'en' }));
  }
});

it('a note of goods that were received has no lines for a trip to come', async () => {
  const [open, received] = [noteOf(1), await receivedNote()];
  expect(pdfText(await drawPaperFile(notePaper({ ...open, trip: null })))).toContain('Driver: ___');
  expect(pdfText(await drawPaperFile(notePaper(received)))).toContain('Driver: Joseph Mwangi');
  const later = pdfText(await drawPaperFile(notePaper({ ...received, trip: null })));
  for (const text of ['On the way', 'Driver', '___', 'leaves the shop'])
    expect(later).not.toContain(text);
});

it('a name that is longer than its line stays on it, and a note without a signature has room for one', async () => {
  const { received } = await receivedNote('W'.repeat(100));
  const long = await drawPaperFile(notePaper({ ...noteOf(3), received }));
  expect(pagesOf(long)).toBe(1);
  const unsigned = received && { ...received, signature: null };
  expect(picturesOf(await drawPaperFile(notePaper({ ...noteOf(3), received: unsigned })))).toBe(0);
});

it('many lines with long names go on further pages, and the places to sign are not parted', async () => {
  for (const paper of [
    notePaper(noteOf(100, LONG_NAME)),
    agreementPaper(agreementOf(100, LONG_NAME)),
  ]) {
    const pages = pagesOf(await drawPaperFile(paper));
    expect(pages).toBeGreaterThan(3);
    expect(pages).toBeLessThan(14);
  }
});

it('each paper of a file begins on a page of its own and has the pages it has alone', async () => {
  const [short, long] = [notePaper(noteOf(1)), notePaper(noteOf(60, LONG_NAME), 'sw')];
  const alone = pagesOf(await drawPaperFile(long));
  expect(pagesOf(await drawPaperFile(short, long, short))).toBe(alone + 2);
});

it('fifty long notes, and the longest agreement, keep nobody waiting', async () => {
  const fifty = Array.from({ length: 50 }, () => notePaper(noteOf(100, LONG_NAME)));
  for (const papers of [fifty, [agreementPaper(agreementOf(100, LONG_NAME))]]) {
    const { work } = await measureWork('papers', async () => {
      const watched = await watchWork(() => drawPaperFile(...papers));
      return watched.work;
    });
    expect(work.blockedMs).toBeLessThanOrEqual(WORK_BUDGET.blockedMs);
  }
});
