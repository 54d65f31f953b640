import { describe, expect, it } from 'vitest';
import { MOST_SAVED, readSaved, savedLine, withoutSaved, withSaved } from './saved-products.ts';

const id = (index: number) => `01939f6e-0000-7000-8000-${String(index).padStart(12, '0')}`;
const DAYS = { from: '2026-12-12', to: '2026-12-14' };
const TODAY = '2026-12-01';

describe('what is saved in a browser (SAVED-1)', () => {
  it('is read as it was written', () => {
    const saved = [{ id: id(1), type: 'rental', ...DAYS, color: 'lime' }, { id: id(2) }];
    expect(readSaved(JSON.stringify(saved))).toEqual(saved);
  });

  it.each([[null], ['{'], ['{}'], ['[1, null, "x", {"id": "1"}]']])('is nothing in %s', (text) => {
    expect(readSaved(text)).toEqual([]);
  });

  it('loses junk and twins, not what is beside them', () => {
    const stored = [
      { id: id(1), type: 'stolen', from: '2026-12-14', to: '2026-12-12', color: 'mud', more: 1 },
      { id: id(1), type: 'rental' },
      { id: id(2), from: '2026-12-14' },
    ];
    expect(readSaved(JSON.stringify(stored))).toEqual([{ id: id(1) }, { id: id(2) }]);
  });

  it('is 60 products at most, the newest of them', () => {
    const all = Array.from({ length: 70 }, (_, index) => ({ id: id(index) }));
    expect(readSaved(JSON.stringify(all))).toHaveLength(MOST_SAVED);
    const more = withSaved(all, id(99), {});
    expect(more).toHaveLength(60);
    expect(more[0]).toEqual({ id: id(99) });
  });

  it('has a product once, with what was chosen last', () => {
    const first = withSaved([], id(1), { type: 'purchase' });
    const again = withSaved(withSaved(first, id(2), {}), id(1), { type: 'rental', ...DAYS });
    expect(again).toEqual([{ id: id(1), type: 'rental', ...DAYS }, { id: id(2) }]);
    expect(withoutSaved(again, id(1))).toEqual([{ id: id(2) }]);
  });
});

describe('a saved product in the cart (SAVED-2)', () => {
  const product = {
    price: 950_000,
    rentalPrice: 150_000,
    minRentalDays: 1,
    maxRentalDays: 5,
    unitsForSale: 3,
    colors: [],
    textLimit: null,
  };
  const hire = { type: 'rental', range: { start: DAYS.from, end: DAYS.to }, options: {} };
  const purchase = { type: 'purchase', range: null, options: {} };

  it.each([
    ['with its days', product, { type: 'rental', ...DAYS }, hire],
    ['of which only days were said', product, DAYS, hire],
    ['to buy', product, { type: 'purchase', ...DAYS }, purchase],
    ['of which nothing was said', product, {}, purchase],
    ['for hire without days', product, { type: 'rental' }, null],
    [
      'for hire on days that are past',
      product,
      { type: 'rental', from: '2026-11-01', to: '2026-11-02' },
      null,
    ],
    ['for hire for too long', { ...product, maxRentalDays: 1 }, DAYS, null],
    ['sold out', { ...product, unitsForSale: 0 }, {}, null],
    ['that is only sold, with days', { ...product, rentalPrice: null }, DAYS, purchase],
    ['that is only hired, without days', { ...product, price: null }, {}, null],
    ['that bears a text', { ...product, textLimit: 20 }, {}, null],
  ] as const)('%s', (_, made, chosen, expected) => {
    expect(savedLine(made, chosen, TODAY)).toEqual(expected);
  });

  it('has the colour that was chosen, or the pictured one where it is no longer offered', () => {
    const colored = { ...product, colors: ['lime', 'red'] as const };
    expect(savedLine(colored, { color: 'red' }, TODAY)?.options).toEqual({ color: 'red' });
    expect(savedLine(colored, { color: 'blue' }, TODAY)?.options).toEqual({ color: 'lime' });
  });
});
