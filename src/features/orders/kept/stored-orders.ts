import * as z from 'zod/mini';
import type { OrderStatus } from '#/domain/orders/status.ts';
import { createPersistedStore, jsonOrNull } from '#/platform/forms/persisted-store.ts';
import { PRIVATE_PREFIX } from '#/platform/forms/storage.ts';
import { toStoredLine, type StoredLine } from '#/platform/offline/stored-line.ts';
import type { OrderView } from '../views.ts';

/** Counted up when what is kept gets another form. */
const SHAPE = 1;
const MOST_ORDERS = 10;

export interface KeptCode {
  /** Squares on a side, and the dark ones as the path of an SVG. */
  size: number;
  path: string;
}

/** What somebody needs of an order who has no line: at the door, on the way, at the shop's counter. */
export interface KeptOrder {
  id: string;
  number: string;
  status: OrderStatus;
  placedAt: string;
  due: number;
  open: number;
  delivery: OrderView['delivery'];
  contact: OrderView['contact'];
  lines: StoredLine[];
  code: KeptCode;
  /** When the server said so, in milliseconds. */
  at: number;
}

const storedShape = z.strictObject({
  shape: z.literal(SHAPE),
  owner: z.uuid(),
  /** The one read last comes first. */
  orders: z.array(z.custom<KeptOrder>((value) => typeof value === 'object' && value !== null)),
});

type Stored = z.output<typeof storedShape> | null;

/** The orders that one person read last on this device; they go when that person signs out. */
export const keptOrders = createPersistedStore<Stored>({
  name: `${PRIVATE_PREFIX}orders`,
  ...jsonOrNull(storedShape),
});

/** What is kept once somebody has read this order; nothing of anybody else stays. */
export function withOrder(
  stored: Stored,
  owner: string,
  order: OrderView,
  { code, at }: Pick<KeptOrder, 'code' | 'at'>,
): NonNullable<Stored> {
  const others = ofOwner(stored, owner).filter(({ id }) => id !== order.id);
  return {
    shape: SHAPE,
    owner,
    orders: [toKept(order, code, at), ...others].slice(0, MOST_ORDERS),
  };
}

/** Empty for anybody but the owner. */
export function ofOwner(stored: Stored, owner: string): KeptOrder[] {
  return stored?.owner === owner ? stored.orders : [];
}

function toKept(order: OrderView, code: KeptCode, at: number): KeptOrder {
  const { id, number, status, placedAt, amounts, delivery, contact } = order;
  const lines = order.lines.map((line) => toStoredLine(line, line.name));
  const { due, open } = amounts;
  return { id, number, status, placedAt, due, open, delivery, contact, lines, code, at };
}
