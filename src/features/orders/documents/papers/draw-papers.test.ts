import { expect, it } from 'vitest';
import { DEFAULT_LATE_FEE } from '#/domain/rentals/late-fee.ts';
import { DEFAULT_PROMISES } from '#/domain/shop/promises.ts';
import type { OrderAmounts, OrderLineView } from '#/features/orders/views.ts';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { drawPapers, type Paper } from '#/platform/pdf/draw-pdf.server.ts';
import { toPdfPicture } from '#/platform/pdf/pdf-picture.server.ts';
import { makeSignature } from '#tests/factories/upload-file.ts';
import { pdfText } from '#tests/setup/pdf-text.ts';
import { measureWork, WORK_BUDGET } from '#tests/setup/work-budget.ts';
import { watchWork } from '#tests/setup/watch-work.ts';
import { drawDeliveryNote, type DeliveryNote } from './draw-delivery-note.server.ts';
import { loadPaperHead } from './draw-parts.server.ts';
import { drawRentalAgreement, type RentalAgreement } from './draw-rental-agreement.server.ts';

const AT = new Date('2026-11-24T04:00:00Z');
const LONG = 'Wireless LED par light with battery and remote, rain-proof, warm white to magenta';
const drawPaperHead = await loadPaperHead();

const line: OrderLineView = {
  id: '1',
  productId: null,
  name: 'LED par light',
  image: null,
  type: 'rental',
  quantity: 12,
  unitPrice: 150_000,
  totalPrice: 1_800_000,
  productDiscount: 0,
  deposit: 1_200_000,
  rentalStartDate: '2026-12-11',
  rentalEndDate: '2026-12-13',
  rentalDuration: 2,
  leavesOn: '2026-12-10',
  dueBackOn: '2026-12-14',
  hireStatus: 'reserved',
  returned: 0,
  options: { color: 'warm-white' },
};
const bought: OrderLineView = {
  ...line,
  type: 'purchase',
  name: 'Gaffer tape, black',
  quantity: 2,
  deposit: 0,
  rentalStartDate: null,
  rentalEndDate: null,
  rentalDuration: null,
  leavesOn: null,
  dueBackOn: null,
  options: {},
};
const amounts: OrderAmounts = {
  goods: 1_800_000,
  discount: 0,
  codeDiscount: 0,
  discountCode: null,
  delivery: 0,
  rounding: 0,
  net: 1_551_724,
  vatRate: 1600,
  vat: 248_276,
  gross: 1_800_000,
  deposit: 1_200_000,
  due: 3_000_000,
  paid: 3_000_000,
  refunded: 0,
  open: 0,
};

const head = {
  shop: { name: 'GO LED', phone: '0712 345 678', email: 'shop@example.test', pin: 'P051234567M' },
  order: {
    number: 'GL-7KQ4-M2XH',
    placedAt: '2026-11-20T09:00:00.000Z',
    address: 'https://shop.example.test/orders/01939f6e-0000-7000-8000-000000000000',
  },
  at: AT,
};

function noteOf(count: number, name = line.name): DeliveryNote {
  return {
    ...head,
    goes: {
      lines: [...Array.from({ length: count }, () => ({ ...line, name })), bought],
      delivery: {
        method: 'delivery',
        county: 'Kisumu',
        address: 'Lake View Hotel, Oginga Odinga Street',
      },
      contact: { name: 'Amina Otieno', email: 'amina@example.test', phone: '+254712345678' },
      eventDate: '2026-12-12',
      note: 'Please ring at the back gate.',
    },
    trip: {
      driver: 'Joseph Mwangi',
      phone: '+254722000111',
      plate: 'KDA 123B',
      from: '2026-12-11T06:00:00.000Z',
      to: '2026-12-11T09:00:00.000Z',
    },
    received: null,
  };
}

const signature = await makeSignature();

async function receivedNote(by = 'Grace Atieno'): Promise<DeliveryNote> {
  return { ...noteOf(3), received: { by, at: AT, signature: await toPdfPicture(signature) } };
}

function agreementOf(count: number, name = line.name): RentalAgreement {
  const { goes, trip: _, received: __, ...rest } = noteOf(count, name);
  return {
    ...rest,
    shop: head.shop,
    agreed: { ...goes, amounts },
    moved: { at: AT, before: { start: '2026-12-04', end: '2026-12-06' } },
    terms: {
      late: { ...DEFAULT_LATE_FEE, graceDays: 1 },
      promises: DEFAULT_PROMISES,
      address: 'https://shop.example.test/terms',
    },
  };
}

const paperOf = (draw: Paper['draw'], locale: Locale = 'en'): Paper => ({
  title: head.order.number,
  locale,
  draw,
});
const note = (facts: DeliveryNote, locale?: Locale) =>
  paperOf((pdf, pause) => drawDeliveryNote(pdf, facts, { drawPaperHead, pause }), locale);
const agreement = (facts: RentalAgreement, locale?: Locale) =>
  paperOf((pdf, pause) => drawRentalAgreement(pdf, facts, { drawPaperHead, pause }), locale);

const draw = (...papers: Paper[]) => drawPapers({ title: head.order.number, at: AT }, papers);
const pagesOf = (file: Uint8Array) =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

const picturesOf = (file: Uint8Array) =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Subtype \/Image\b/g)?.length ?? 0;

it.each<[string, () => Paper, () => Paper]>([
  ['delivery note', () => note(noteOf(3)), () => note(noteOf(3), 'sw')],
  ['hire agreement', () => agreement(agreementOf(3)), () => agreement(agreementOf(3), 'sw')],
])(
  'a %s is the same bytes for the same facts, and others in another language',
  async (_, make, other) => {
    const first = Buffer.from(await draw(make()));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(Buffer.from(await draw(make())).equals(first)).toBe(true);
    expect(Buffer.from(await draw(other())).equals(first)).toBe(false);
    expect(pagesOf(first)).toBe(1);
  },
);

it.each(['en', 'sw'] as const)(
  'a note of goods that were received says who has them, with the signature (%s)',
  async (locale) => {
    const [received, again] = [
      await draw(note(await receivedNote(), locale)),
      await draw(note(await receivedNote(), locale)),
    ];
    expect(Buffer.from(received).equals(Buffer.from(again))).toBe(true);
    const said = [m.paper_was_received({}, { locale }), 'Grace Atieno'];
    for (const text of said) expect(pdfText(received)).toContain(text);
    expect(pdfText(received)).not.toContain(m.paper_received({}, { locale }));
    expect(picturesOf(received)).toBe(1);
    expect(pagesOf(received)).toBe(1);
    const open = await draw(note(noteOf(3), locale));
    expect(picturesOf(open)).toBe(0);
    expect(pdfText(open)).toContain(m.paper_received({}, { locale }));
  },
);

it('a name that is longer than its line stays on it, and a note without a signature has room for one', async () => {
  const { received } = await receivedNote('W'.repeat(100));
  const long = await draw(note({ ...noteOf(3), received }));
  expect(pagesOf(long)).toBe(1);
  const unsigned = received && { ...received, signature: null };
  expect(picturesOf(await draw(note({ ...noteOf(3), received: unsigned })))).toBe(0);
});

it('many lines with long names go on further pages, and the places to sign are not parted', async () => {
  for (const paper of [note(noteOf(100, LONG)), agreement(agreementOf(100, LONG))]) {
    const pages = pagesOf(await draw(paper));
    expect(pages).toBeGreaterThan(3);
    expect(pages).toBeLessThan(14);
  }
});

it('each paper of a file begins on a page of its own and has the pages it has alone', async () => {
  const [short, long] = [note(noteOf(1)), note(noteOf(60, LONG), 'sw')];
  const alone = pagesOf(await draw(long));
  expect(pagesOf(await draw(short, long, short))).toBe(alone + 2);
});

it('fifty long notes, and the longest agreement, keep nobody waiting', async () => {
  const fifty = Array.from({ length: 50 }, () => note(noteOf(100, LONG)));
  for (const papers of [fifty, [agreement(agreementOf(100, LONG))]]) {
    const { work } = await measureWork('papers', async () => {
      const watched = await watchWork(() => draw(...papers));
      return watched.work;
    });
    expect(work.blockedMs).toBeLessThanOrEqual(WORK_BUDGET.blockedMs);
  }
});
