import { expect, it } from 'vitest';
import type { OrderStatus } from '#/domain/orders/status.ts';
import { statusSince } from './status-since.ts';

const event = (kind: string, toStatus: OrderStatus | null, day: number) => ({
  kind,
  toStatus,
  createdAt: new Date(Date.UTC(2026, 10, day)),
});

const history = [
  event('delivered', 'delivered', 1),
  event('completed', 'completed', 2),
  event('note', null, 3),
  event('completion_undone', 'delivered', 4),
];

it('is when the order came into it, not when a later step was taken back', () => {
  expect(statusSince(history, 'delivered')).toEqual(new Date(Date.UTC(2026, 10, 1)));
  expect(statusSince(history, 'completed')).toEqual(new Date(Date.UTC(2026, 10, 2)));
  expect(statusSince(history, 'dispatched')).toBeNull();
});

it('is the last time when it was taken back and taken again', () => {
  const again = [
    ...history,
    event('delivery_undone', 'dispatched', 5),
    event('delivered', 'delivered', 6),
  ];
  expect(statusSince(again, 'delivered')).toEqual(new Date(Date.UTC(2026, 10, 6)));
});
