import { describe, expect, it } from 'vitest';
import { compareRows } from './compare-rows.ts';
import { MOST_RECENT, readIds, toggleCompared, withSeen, writeIds } from './id-list.ts';

const id = (index: number) => `01939f6e-0000-7000-8000-${String(index).padStart(12, '0')}`;
const [a, b, c, d] = [id(1), id(2), id(3), id(4)];

describe('ids in storage and addresses (SAVED-3)', () => {
  it('are read as they were written, without junk and twins, and not too many', () => {
    expect(readIds(writeIds([a, b]), 3)).toEqual([a, b]);
    expect(readIds(`${a},x,,${a},${b},${c},${d}`, 3)).toEqual([a, b, c]);
    for (const junk of [null, 1, '', 'x', [a]]) expect(readIds(junk, 3)).toEqual([]);
    expect(writeIds([])).toBeNull();
  });

  it('have what was seen last first, once', () => {
    expect(withSeen([b, a], a)).toEqual([a, b]);
    const many = Array.from({ length: 12 }, (_, index) => id(index + 10));
    expect(withSeen(many, a)).toHaveLength(MOST_RECENT);
  });
});

describe('comparing (SAVED-4)', () => {
  it('takes three products and no fourth', () => {
    expect(toggleCompared([a, b], c)).toEqual([a, b, c]);
    expect(toggleCompared([a, b, c], d)).toBeNull();
    expect(toggleCompared([a, b, c], b)).toEqual([a, c]);
  });

  it('names each fact once, and marks what differs', () => {
    const rows = compareRows([
      [
        ['Price', null],
        ['Cable', null],
        ['Power', 'Battery'],
        ['Weight', '2 kg'],
      ],
      [
        ['Price', 'KSh 5'],
        ['Power', 'Battery'],
        ['Size', '40 cm'],
        ['Weight', '3 kg'],
      ],
    ]);
    expect(rows).toEqual([
      { name: 'Price', values: [null, 'KSh 5'], differs: true },
      { name: 'Power', values: ['Battery', 'Battery'], differs: false },
      { name: 'Weight', values: ['2 kg', '3 kg'], differs: true },
      { name: 'Size', values: [null, '40 cm'], differs: true },
    ]);
  });
});
