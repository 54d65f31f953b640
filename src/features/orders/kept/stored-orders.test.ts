import { describe, expect, it } from 'vitest';
import type { OrderView } from '../views.ts';
import { type keptOrders, ofOwner, withOrder } from './stored-orders.ts';
import { orderCode } from './order-code.ts';

const AMINA = '0b0a3c5e-4f62-4f52-9f0e-0d1a6a1b2c01';
const BARAKA = '0b0a3c5e-4f62-4f52-9f0e-0d1a6a1b2c02';
const code = { size: 1, path: 'M0 0h1v1h-1z' };

const order = (id: string) =>
  ({
    id,
    number: `GL-${id}`,
    status: 'confirmed',
    placedAt: '2026-11-27T08:00:00Z',
    amounts: { due: 5_000_00, open: 0 },
    delivery: { method: 'delivery', county: 'Nakuru', address: 'Kenyatta Avenue 12' },
    contact: { name: 'Amina', email: null, phone: '+254712345678' },
    lines: [],
    // The cast: what is kept of an order, and nothing else, is read from it.
  }) as unknown as OrderView;

const keep = (stored: ReturnType<typeof keptOrders.read>, owner: string, id: string) =>
  withOrder(stored, owner, order(id), { code, at: 1 });

describe('orders kept on a device (WORKER-6)', () => {
  it('are the ten read last, each once', () => {
    let stored: ReturnType<typeof keptOrders.read> = null;
    for (let id = 1; id <= 12; id += 1) stored = keep(stored, AMINA, String(id));
    stored = keep(stored, AMINA, '5');
    const ids = ofOwner(stored, AMINA).map(({ id }) => id);
    expect(ids).toEqual(['5', '12', '11', '10', '9', '8', '7', '6', '4', '3']);
  });

  it('are shown to their owner alone, and go when somebody else reads theirs', () => {
    const hers = keep(null, AMINA, '1');
    expect(ofOwner(hers, BARAKA)).toEqual([]);
    const his = keep(hers, BARAKA, '2');
    expect(ofOwner(his, BARAKA).map(({ id }) => id)).toEqual(['2']);
    expect(JSON.stringify(his)).not.toContain('GL-1');
  });
});

it('draws a code as a path of dark squares', async () => {
  const { size, path } = await orderCode('https://goled.test/orders/1');
  expect(size).toBeGreaterThanOrEqual(21);
  // Every code begins with the seven dark squares of the mark in its corner.
  expect(path).toMatch(/^M0 0h7v1h-7z/);
});
