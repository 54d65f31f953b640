import { expect, test } from 'vitest';
import { draftLines, lastDayOf, previewReturn, unitsBack } from './goods-draft.ts';
import type { ReturnableView } from './views.ts';

const line = {
  id: 'cubes',
  type: 'purchase',
  quantity: 3,
  returned: 1,
  totalPrice: 300_00,
  productDiscount: 0,
} as const;
const order: ReturnableView = {
  status: 'delivered',
  lines: [line, { ...line, id: 'back', returned: 3 }, { ...line, id: 'hired', type: 'rental' }],
  codeDiscount: 0,
  delivery: 350_00,
  rounding: 0,
  isDeliveryBack: false,
  deliveredOn: '2026-03-02',
  returnDays: 14,
  today: '2026-03-16',
  money: {
    status: 'delivered',
    due: 1_250_00,
    deposit: 0,
    paid: 1_200_00,
    refunded: 0,
    returned: 0,
    kept: 0,
    allowed: 0,
    fee: 0,
    goodsBack: 0,
    onItsWay: 0,
    depositOnItsWay: 0,
  },
};
const draft = (units: string, damaged = '') =>
  draftLines(order.lines, { cubes: { units, damaged } });

test('the form asks for what is with the customer, and reads what was typed', () => {
  expect(draft('')).toEqual([
    {
      lineId: 'cubes',
      units: 0,
      damaged: 0,
      returnedBefore: 1,
      left: 2,
      unitsWrong: false,
      damagedWrong: false,
    },
  ]);
  expect(draft(' 2 ', '1')).toMatchObject([{ units: 2, damaged: 1, damagedWrong: false }]);
  expect(draft('3')).toMatchObject([{ unitsWrong: true, damagedWrong: false }]);
  expect(draft('two')).toMatchObject([{ unitsWrong: true }]);
  expect(draft('1', '2')).toMatchObject([{ unitsWrong: false, damagedWrong: true }]);
  expect(unitsBack(draft(''))).toEqual([]);
});

test('what comes of it is what the server will decide', () => {
  expect(previewReturn(order, draft(''), false)).toBeNull();
  expect(previewReturn(order, draft('1'), false)).toMatchObject({ amount: 100_00, back: 50_00 });
  expect(previewReturn(order, draft('2'), true)).toMatchObject({
    amount: 550_00,
    delivery: 350_00,
    back: 500_00,
  });
});

test('the last day is one of those on which goods come back', () => {
  expect(lastDayOf(order)).toEqual({ until: '2026-03-16', isOver: false });
  expect(lastDayOf({ ...order, today: '2026-03-17' }).isOver).toBe(true);
});
