import type { ErraticDaraja, StatementLine } from '#tests/fakes/erratic-daraja.ts';
import type { Database } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { orderEvents } from '#/db/schema/orders.ts';
import { paymentAttempts, paymentEvents } from '#/db/schema/payments.ts';
import { isUndecided } from '#/domain/payments/attempt.ts';
import type { HistoryKind } from '#/domain/orders/history.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { listAllOrdersInput } from '#/features/orders/schemas.ts';
import { listAllOrders } from '#/features/orders/admin/queries.server.ts';
import type { OrderRow } from '#/features/orders/queries.server.ts';
import { readStkCallback } from '#/features/payments/mpesa/wire-format.ts';
import type { AttemptRow } from '#/features/payments/queries.server.ts';

/** What the shop has written down about its money. */
interface Books {
  attempts: AttemptRow[];
  orders: Map<string, BookedOrder>;
}

interface BookedOrder {
  order: OrderRow;
  needsReview: boolean;
  history: string[];
  /** About this order: their keys without its id. */
  mails: string[];
}

/** All in cents. */
export interface Sums {
  payments: number;
  statement: number;
  /** Recorded with an order. */
  books: number;
  /** In nobody's books, and a person of the shop was told that it may have come. */
  underReview: number;
}

export async function readBooks(db: Database): Promise<Books> {
  const everyOrder = { ...listAllOrdersInput.parse({}), today: nairobiDay(new Date()) };
  const listed = await listAllOrders(db, everyOrder, { limit: 1_000_000, offset: 0 });
  const booked = new Map<string, BookedOrder>(
    listed.map(({ order, needsReview }) => [
      order.id,
      { order, needsReview, history: [], mails: [] },
    ]),
  );
  for (const { orderId, kind } of await db.select().from(orderEvents)) {
    booked.get(orderId)?.history.push(kind);
  }
  for (const { dedupeKey } of await db.select().from(mailMessages)) {
    const [template = '', orderId = ''] = dedupeKey.split(':');
    booked.get(orderId)?.mails.push(template);
  }
  return { attempts: await db.select().from(paymentAttempts), orders: booked };
}

/** Every line of the provider's statement against the attempt that its prompt was for. */
export function compareStatement(
  { attempts, orders }: Books,
  daraja: ErraticDaraja,
): { wrong: string[]; sums: Sums } {
  const wrong: string[] = [];
  const lines = new Map(daraja.statement.map((line) => [line.token, line]));
  const sums: Sums = { payments: lines.size, statement: 0, books: 0, underReview: 0 };
  for (const { order } of orders.values()) sums.books += order.paidTotal;
  for (const attempt of attempts) {
    const line = lines.get(attempt.callbackToken);
    lines.delete(attempt.callbackToken);
    sums.statement += line?.amount ?? 0;
    const why = line ? misbooked(attempt, line) : unbacked(attempt);
    if (!why) continue;
    if (line && isLeft(attempt) && !isKnown(attempt, daraja)) sums.underReview += line.amount;
    else wrong.push(`${line?.receipt ?? attempt.id} of ${numberOf(attempt)}: ${why}`);
  }
  for (const { receipt } of lines.values()) wrong.push(`${receipt}: nobody asked for it`);
  return { wrong, sums };

  function misbooked(attempt: AttemptRow, line: StatementLine): string | undefined {
    if (numberOf(attempt).slice(0, 12) !== line.reference) return `it paid ${line.reference}`;
    if (attempt.receivedAmount !== line.amount) {
      return `${line.amount} came, ${attempt.state} with ${attempt.receivedAmount}`;
    }
    // A query proves a payment without naming its receipt.
    const isSame = attempt.receipt === null || attempt.receipt === line.receipt;
    return isSame ? undefined : `its receipt is noted as ${attempt.receipt}`;
  }

  function numberOf({ orderId }: AttemptRow): string {
    return orders.get(orderId)?.order.number ?? 'no order';
  }
}

function unbacked({ state, receivedAmount }: AttemptRow): string | undefined {
  return receivedAmount === null ? undefined : `${state} with ${receivedAmount}, nothing came`;
}

const isLeft = ({ state, flaggedForReviewAt }: AttemptRow) =>
  isUndecided(state) && flaggedForReviewAt !== null;

/** Whether M-Pesa has told the shop enough to ask by. */
function isKnown({ providerRef }: AttemptRow, daraja: ErraticDaraja): boolean {
  return providerRef !== null && daraja.resultOf(providerRef) !== undefined;
}

/** Attempts and orders whose end is not known yet though M-Pesa would tell. */
export function listUnsettled({ attempts, orders }: Books): string[] {
  return [
    ...attempts
      .filter((attempt) => isUndecided(attempt.state) && !isLeft(attempt))
      .map(({ id, state }) => `attempt ${id} is ${state}`),
    ...[...orders.values()]
      .filter(({ order }) => order.status === 'pending_payment')
      .map(({ order }) => `order ${order.number} is ${order.status}`),
  ];
}

const MUST_TELL: readonly HistoryKind[] = [
  'paid_again',
  'paid_partly',
  'paid_unfulfillable',
  'paid_wrong',
  'ended_part_paid',
  'payment_unknown',
];

/** Every order against its attempts, and whether the shop was told what a person must decide. */
export function compareOrders({ attempts, orders }: Books): string[] {
  return [...orders.values()].flatMap(({ order, needsReview, history, mails }) => {
    const own = attempts.filter(({ orderId }) => orderId === order.id);
    const received = own.reduce((sum, { receivedAmount }) => sum + (receivedAmount ?? 0), 0);
    const isConfirmed = order.status === 'confirmed';
    const confirmations = history.filter((kind) => kind === 'payment_confirmed').length;
    const isOdd = isConfirmed ? received > order.dueTotal : received > 0;
    const isUnknown = own.some(isLeft);
    const told = history.filter((kind) => MUST_TELL.some((known) => known === kind));
    const facts: [boolean, string][] = [
      [received !== order.paidTotal, `${order.paidTotal} is paid, ${received} came`],
      [isConfirmed && received < order.dueTotal, `confirmed with ${received} paid`],
      [confirmations !== (isConfirmed ? 1 : 0), `confirmed ${confirmations} times`],
      [
        isConfirmed && !mails.includes('order-confirmed'),
        'the customer was not told that it is paid',
      ],
      [(isOdd || isUnknown) && !needsReview, 'the shop’s list does not mark it'],
      [
        told.length > 0 && !mails.includes('order-problem'),
        `${told.join(', ')}: no mail to the shop`,
      ],
    ];
    return facts
      .filter(([isWrong]) => isWrong)
      .map(
        ([, why]) =>
          `${order.number} (${order.status}, due ${order.dueTotal}, ${history.join(', ')}): ${why}`,
      );
  });
}

/** Callbacks that were taken and say the truth, and still have changed nothing. */
export async function listUnappliedEvents(db: Database, daraja: ErraticDaraja): Promise<string[]> {
  const events = await db.select().from(paymentEvents);
  return events
    .filter(({ appliedAt }) => appliedAt === null)
    .flatMap(({ id, body }) => {
      const said = readStkCallback(body);
      if (!said.ok) return [`event ${id} is malformed`];
      const { checkoutRequestId: request, resultCode } = said.value;
      const isTrue = daraja.resultOf(request) === resultCode;
      return isTrue ? [`event ${id} about ${request} was not applied`] : [];
    });
}
