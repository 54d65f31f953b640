import { DEFAULT_LATE_FEE } from '#/domain/rentals/late-fee.ts';
import { DEFAULT_PROMISES } from '#/domain/shop/promises.ts';
import {
  drawDeliveryNote,
  type DeliveryNote,
} from '#/features/orders/documents/papers/draw-delivery-note.server.ts';
import { loadPaperHead } from '#/features/orders/documents/papers/draw-parts.server.ts';
import {
  drawRentalAgreement,
  type RentalAgreement,
} from '#/features/orders/documents/papers/draw-rental-agreement.server.ts';
import type { OrderAmounts, OrderLineView } from '#/features/orders/views.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { drawPapers, type Paper } from '#/platform/pdf/draw-pdf.server.ts';
import { toPdfPicture } from '#/platform/pdf/pdf-picture.server.ts';
import { makeSignature } from './upload-file.ts';

const AT = new Date('2026-11-24T04:00:00Z');
export const LONG_NAME =
  'Wireless LED par light with battery and remote, rain-proof, warm white to magenta';
const drawPaperHead = await loadPaperHead();
const signature = await makeSignature();

const line: OrderLineView = {
  id: '1',
  productId: null,
  name: 'LED par light',
  image: null,
  type: 'rental',
  quantity: 12,
  unit: 'each',
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

/** What stands at the top of both. */
const head = {
  shop: { name: 'GO LED', phone: '0712 345 678', email: 'shop@example.test', pin: 'P051234567M' },
  order: {
    number: 'GL-7KQ4-M2XH',
    placedAt: '2026-11-20T09:00:00.000Z',
    address: 'https://shop.example.test/orders/01939f6e-0000-7000-8000-000000000000',
  },
  at: AT,
};

/** A note of so many hired lines, and one that was bought; nobody has received it. */
export function noteOf(count: number, name = line.name): DeliveryNote {
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

/** With the signature of whoever has it. */
export async function receivedNote(by = 'Grace Atieno'): Promise<DeliveryNote> {
  return { ...noteOf(3), received: { by, at: AT, signature: await toPdfPicture(signature) } };
}

/** An agreement on so many hired lines, whose days were changed once. */
export function agreementOf(count: number, name = line.name): RentalAgreement {
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
export const notePaper = (facts: DeliveryNote, locale?: Locale) =>
  paperOf((pdf, pause) => drawDeliveryNote(pdf, facts, { drawPaperHead, pause }), locale);
export const agreementPaper = (facts: RentalAgreement, locale?: Locale) =>
  paperOf((pdf, pause) => drawRentalAgreement(pdf, facts, { drawPaperHead, pause }), locale);

export const drawPaperFile = (...papers: Paper[]) =>
  drawPapers({ title: head.order.number, at: AT }, papers);
