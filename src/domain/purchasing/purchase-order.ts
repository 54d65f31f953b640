import { compareDays, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { multiply, sum, type Cents } from '#/domain/money/money.ts';
import { splitVat, type VatRate } from '#/domain/money/vat.ts';

/** `partly`: some of it has arrived. `cancelled`: no more of it comes; what arrived before stays. */
export const PURCHASE_STATES = ['draft', 'ordered', 'partly', 'received', 'cancelled'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

export type PurchaseStep = 'change' | 'order' | 'receive' | 'cancel';

/** The order is in a state in which this cannot be done. */
export type PurchaseStateRejection = { reason: 'PURCHASE_STATE'; state: PurchaseState };

const BEFORE: Readonly<Record<PurchaseStep, readonly PurchaseState[]>> = {
  change: ['draft'],
  order: ['draft'],
  receive: ['ordered', 'partly'],
  cancel: ['draft', 'ordered', 'partly'],
};

/** What can be done with an order in this state (PURCHASE-1). */
export function checkPurchaseStep(
  state: PurchaseState,
  step: PurchaseStep,
): Result<void, PurchaseStateRejection> {
  return BEFORE[step].includes(state) ? ok(undefined) : reject({ reason: 'PURCHASE_STATE', state });
}

/** As it is said to the supplier: `PO-0007`. */
export function purchaseNumber(number: number): string {
  return `PO-${String(number).padStart(4, '0')}`;
}

export interface PurchaseLine {
  id: string;
  quantity: number;
  /** Units that arrived. */
  received: number;
}

/** Units that are still to arrive. */
export function openUnits({ quantity, received }: Omit<PurchaseLine, 'id'>): number {
  return quantity - received;
}

export interface ArrivedUnits {
  lineId: string;
  units: number;
}

export type ReceiveRejection =
  | PurchaseStateRejection
  | { reason: 'NOTHING_ARRIVED' }
  | { reason: 'LINE_UNKNOWN' }
  /** More than is still to arrive. */
  | { reason: 'MORE_THAN_OPEN'; lineId: string; open: number };

/** What arrived is never more than is open; the order is received when nothing is (PURCHASE-2). */
export function receiveLines(
  order: { state: PurchaseState; lines: readonly PurchaseLine[] },
  asked: readonly ArrivedUnits[],
): Result<{ state: 'partly' | 'received'; arrived: ArrivedUnits[] }, ReceiveRejection> {
  const step = checkPurchaseStep(order.state, 'receive');
  if (!step.ok) return step;
  const arrived = asked.filter(({ units }) => units > 0);
  if (arrived.length === 0) return reject({ reason: 'NOTHING_ARRIVED' });
  for (const { lineId, units } of arrived) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return reject({ reason: 'LINE_UNKNOWN' });
    const open = openUnits(line);
    if (units > open) return reject({ reason: 'MORE_THAN_OPEN', lineId, open });
  }
  const came = sum(arrived.map(({ units }) => units));
  const isAll = sum(order.lines.map(openUnits)) === came;
  return ok({ state: isAll ? 'received' : 'partly', arrived });
}

/** Whether it should have come by now (PURCHASE-3). */
export function isOverdue(
  { state, expectedOn }: { state: PurchaseState; expectedOn: Day | null },
  today: Day,
): boolean {
  const isAwaited = checkPurchaseStep(state, 'receive').ok;
  return isAwaited && expectedOn !== null && compareDays(expectedOn, today) < 0;
}

/** What lines come to, VAT inside at the rate of each, as their costs will (PURCHASE-4). */
export function purchaseTotal(
  lines: readonly { quantity: number; unitPrice: Cents; vatRate: VatRate }[],
): { amount: Cents; vat: Cents } {
  const parts = lines.map(({ quantity, unitPrice, vatRate }) =>
    splitVat(multiply(unitPrice, quantity), vatRate),
  );
  return { amount: sum(parts.map(({ gross }) => gross)), vat: sum(parts.map(({ vat }) => vat)) };
}
