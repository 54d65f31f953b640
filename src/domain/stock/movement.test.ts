import { expect, it } from 'vitest';
import { BOOKED_KINDS, reverseUnits, shelfUnits, signedUnits } from './movement.ts';

it('units come or go by the kind of movement alone', () => {
  expect(BOOKED_KINDS.map((kind) => signedUnits(kind, 3))).toEqual([3, 3, 3, -3, -3, -3, 3]);
});

it('a shelf lacks what is out on hire, and holds what was sold and not sent', () => {
  expect(shelfUnits({ onHand: 40, out: 6, toSend: 3 })).toBe(37);
});

it('what staff booked can be taken back, once; what orders booked cannot', () => {
  const movement = { kind: 'lost' as const, quantity: -2, reverses: null, orderId: null };
  expect(reverseUnits(movement)).toEqual({ ok: true, value: 2 });
  const final = { ok: false, reason: 'NOT_REVERSIBLE' };
  expect(reverseUnits({ ...movement, reverses: 7 })).toMatchObject(final);
  expect(reverseUnits({ ...movement, kind: 'sold' })).toMatchObject(final);
  const order = '01938f00-0000-7000-8000-000000000001';
  expect(reverseUnits({ ...movement, kind: 'returned', orderId: order })).toMatchObject(final);
  expect(reverseUnits({ ...movement, kind: 'opening' })).toMatchObject(final);
  // A count that found what was expected changed nothing.
  expect(reverseUnits({ ...movement, kind: 'count', quantity: 0 })).toMatchObject(final);
});
