import { describe, expect, it } from 'vitest';
import type { GoodsLineView } from '../views.ts';
import { EMPTY_LINE, toTakenLine, unitsOut } from './return-draft.ts';

const line: GoodsLineView = {
  id: 'line',
  productId: 'cube',
  name: 'LED Cube',
  image: null,
  type: 'rental',
  quantity: 5,
  returned: 1,
  hireStatus: 'out',
  dueBackOn: null,
  options: {},
  parts: ['Charger'],
  prefix: 'CUBE',
  isLate: false,
  counted: 0,
  scanned: 0,
  codes: [],
  pickKeys: [],
};
const text = (parts: string) => `Missing: ${parts}`;

describe('toTakenLine', () => {
  it('counts what was counted and what was read, and says how the last of them are', () => {
    const codes = [
      { code: 'CUBE-0001', kind: null },
      { code: 'CUBE-0002', kind: 'charging' as const },
    ];
    const draft = { ...EMPTY_LINE, counted: 2, codes, charging: 1 };
    expect(unitsOut(line)).toBe(4);
    expect(toTakenLine(line, draft, text)).toEqual({
      lineId: 'line',
      units: 4,
      returnedBefore: 1,
      condition: 'good',
      note: '',
      codes: ['CUBE-0001', 'CUBE-0002'],
      apart: [
        { kind: 'charging', units: 1, code: null },
        { kind: 'charging', units: 1, code: 'CUBE-0002' },
      ],
    });
  });

  it.each([
    ['a part of them', { counted: 3, damaged: 1 }, null, ''],
    ['one damaged', { counted: 4, damaged: 1, note: 'Scratched' }, 'damaged', 'Scratched'],
    [
      'parts missing',
      { counted: 4, missing: { Charger: 2, Cable: 0 } },
      'incomplete',
      'Missing: 2 × Charger',
    ],
    [
      'both',
      { counted: 4, damaged: 1, missing: { Charger: 1 }, note: 'Scratched' },
      'damaged',
      'Missing: 1 × Charger. Scratched',
    ],
  ])('of %s', (_, change, condition, note) => {
    expect(toTakenLine(line, { ...EMPTY_LINE, ...change }, text)).toMatchObject({
      condition,
      note,
    });
  });
});
