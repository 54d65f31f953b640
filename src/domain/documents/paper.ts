import type { OrderStatus } from '#/domain/orders/status.ts';

/** Papers that people work with: no tax documents, so they have no numbers of their own. */
export const PAPER_KINDS = ['delivery-note', 'rental-agreement'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** The customer whose order it is, or somebody of the shop. */
export type PaperReader = 'customer' | 'shop';

/** From packing on the shop needs the list; its customer once something is on its way. */
const NOTE_FOR: Readonly<Record<PaperReader, readonly OrderStatus[]>> = {
  shop: ['preparing', 'dispatched', 'delivered', 'completed'],
  customer: ['dispatched', 'delivered', 'completed'],
};

/** Paid, and neither called off nor given back. */
const AGREED: readonly OrderStatus[] = [
  'confirmed',
  'preparing',
  'dispatched',
  'delivered',
  'completed',
];

/** Which papers there are of an order, for whoever reads them (DOCUMENT-5, DOCUMENT-6). */
export function papersOf(
  order: { status: OrderStatus; hasRentals: boolean },
  reader: PaperReader,
): PaperKind[] {
  const { status, hasRentals } = order;
  const papers: (PaperKind | false)[] = [
    NOTE_FOR[reader].includes(status) && 'delivery-note',
    hasRentals && AGREED.includes(status) && 'rental-agreement',
  ];
  return papers.filter((paper) => paper !== false);
}
