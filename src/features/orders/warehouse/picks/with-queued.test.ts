import { describe, expect, it } from 'vitest';
import type { GoodsLineView } from '../views.ts';
import type { QueuedPick } from './pick-outbox.ts';
import { likelyLine, withQueued } from './with-queued.ts';

const line = (facts: Partial<GoodsLineView>): GoodsLineView => ({
  id: 'line',
  productId: 'cube',
  name: 'LED Cube',
  image: null,
  type: 'rental',
  quantity: 3,
  returned: 0,
  hireStatus: 'reserved',
  dueBackOn: null,
  options: {},
  parts: [],
  prefix: 'CUBE',
  isLate: false,
  counted: 0,
  scanned: 0,
  codes: [],
  pickKeys: [],
  ...facts,
});

const entry = (id: string, pick: QueuedPick['pick'], lineId: string | null = 'line') => ({
  id,
  orderId: 'order',
  number: 'GL-1',
  lineId,
  pick,
});
const counts = (id: string, units: number) =>
  entry(id, { kind: 'count', lineId: 'line', units, countedBefore: 0 });
const scans = (id: string, code: string, isBack = false) =>
  entry(id, { kind: 'unit', code, isBack });

describe('withQueued', () => {
  it('adds what waits to what is counted, in its order', () => {
    const queue = [counts('a', 2), counts('b', -1), scans('c', 'CUBE-0001')];
    expect(withQueued(line({ counted: 1, scanned: 0 }), queue)).toMatchObject({
      counted: 2,
      scanned: 1,
      picked: 3,
      codes: [{ code: 'CUBE-0001', isQueued: true }],
    });
  });

  it('counts nothing twice that the list has already, and nothing of other lines', () => {
    const there = line({ counted: 2, pickKeys: ['a'] });
    const elsewhere = entry('b', { kind: 'unit', code: 'BAR-1', isBack: false }, null);
    expect(withQueued(there, [counts('a', 2), elsewhere]).picked).toBe(2);
  });

  it('takes a label away that was scanned, or scanned just now', () => {
    const there = line({ scanned: 1, codes: ['CUBE-0001'] });
    const queue = [scans('a', 'CUBE-0002'), scans('b', 'CUBE-0002', true)];
    expect(withQueued(there, [...queue, scans('c', 'CUBE-0001', true)])).toMatchObject({
      codes: [],
      picked: 0,
    });
  });
});

describe('likelyLine', () => {
  const full = withQueued(line({ id: 'full', quantity: 1, counted: 1 }), []);
  const open = withQueued(line({ id: 'open' }), []);
  it('is the first of that prefix that needs a unit, else the first of it', () => {
    expect(likelyLine([full, open], 'CUBE-0007')?.id).toBe('open');
    expect(likelyLine([full], 'CUBE-0007')?.id).toBe('full');
    expect(likelyLine([full, open], 'CUBES-0007')).toBeNull();
  });
});
