import { expect, it } from 'vitest';
import { goodsOfEntries } from './goods-of-entries.ts';

const line = (name: string, units: number) => ({ lineId: name, name, units, amount: 0 });

it('each entry of goods that came back names those of its return, in the language they are read in', () => {
  const history = [
    { id: 'placed', kind: 'placed' },
    { id: 'first', kind: 'goods_returned' },
    { id: 'paid', kind: 'returned_paid' },
    { id: 'second', kind: 'goods_returned' },
    { id: 'third', kind: 'goods_returned' },
  ] as const;
  const returns = [
    { lines: [line('Bangili ya LED', 2), line('Taa ya Meza', 1)] },
    { lines: [line('Taa ya Meza', 3)] },
  ];
  expect([...goodsOfEntries(history, returns)]).toEqual([
    ['first', '2 × Bangili ya LED; 1 × Taa ya Meza'],
    ['second', '3 × Taa ya Meza'],
  ]);
});
