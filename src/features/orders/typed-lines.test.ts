import { expect, it } from 'vitest';
import { faultOf, newLine, readLines, readPlace, type TypedLine } from './typed-lines.ts';

const lamp = { id: 'lamp', name: 'Lamp', colors: ['amber'] as const, textLimit: null };
const bought: TypedLine = { ...newLine({ ...lamp, colors: [...lamp.colors] }, 'purchase', []) };
const hired: TypedLine = { ...bought, type: 'rental', start: '2026-12-01', end: '2026-12-03' };

it('a new hire begins with the days of the one before it, and with the first colour', () => {
  const next = newLine({ ...lamp, colors: [...lamp.colors] }, 'rental', [hired, bought]);
  expect(next).toMatchObject({
    start: '2026-12-01',
    end: '2026-12-03',
    options: { color: 'amber' },
  });
  expect(bought).toMatchObject({ start: '', quantity: '1', lineId: null });
});

it('a line needs units, and a hire days in their order', () => {
  expect(faultOf(bought)).toBeNull();
  expect(faultOf(hired)).toBeNull();
  for (const quantity of ['', '0', '1.5', '1000', 'two']) {
    expect(faultOf({ ...bought, quantity })).toBe('quantity');
  }
  expect(faultOf({ ...hired, end: '2026-12-01' })).toBe('days');
  expect(faultOf({ ...hired, start: '' })).toBe('days');
});

it('a line of what bears a text needs it', () => {
  const sign = { ...bought, textLimit: 8 };
  expect(faultOf(sign)).toBe('text');
  expect(faultOf({ ...sign, options: { text: 'Karibuni!' } })).toBe('text');
  expect(faultOf({ ...sign, options: { text: 'Karibu' } })).toBeNull();
});

it('lines are read together or not at all', () => {
  expect(readLines([])).toBeNull();
  expect(readLines([bought, { ...hired, quantity: '' }])).toBeNull();
  expect(readLines([{ ...hired, quantity: '3' }])).toMatchObject([
    { productId: 'lamp', quantity: 3, range: { start: '2026-12-01', end: '2026-12-03' } },
  ]);
});

it('a delivery needs a county and an address', () => {
  expect(readPlace({ method: 'pickup', county: '', address: '' })).toEqual({ method: 'pickup' });
  expect(readPlace({ method: 'delivery', county: '', address: 'Moi Avenue 7' })).toBeNull();
  expect(readPlace({ method: 'delivery', county: '1', address: 'Moi' })).toBeNull();
  expect(readPlace({ method: 'delivery', county: '1', address: ' Moi Avenue 7 ' })).toEqual({
    method: 'delivery',
    countyCode: 1,
    address: 'Moi Avenue 7',
  });
});
