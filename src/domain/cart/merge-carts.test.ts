import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

import type { GuestLineRequest } from './guest-cart.ts';
import { type AccountLine, type MergePlan, planMerge } from './merge-carts.ts';

const weekend = { start: '2026-11-27', end: '2026-11-30' };
const sunday = { start: '2026-11-29', end: '2026-11-30' };

function request(over: Partial<GuestLineRequest> = {}): GuestLineRequest {
  return {
    guestId: 'g1',
    productId: 'cube',
    type: 'purchase',
    quantity: 2,
    range: null,
    options: {},
    ...over,
  };
}

function line(over: Partial<AccountLine> = {}): AccountLine {
  return {
    id: 'a1',
    productId: 'cube',
    type: 'purchase',
    quantity: 3,
    rentalStartDate: null,
    rentalEndDate: null,
    options: {},
    lineNo: 1,
    ...over,
  };
}

const hired = line({
  id: 'h1',
  type: 'rental',
  rentalStartDate: weekend.start,
  rentalEndDate: weekend.end,
});

test('nothing to merge', () => {
  expect(planMerge([line()], [])).toEqual({ changes: [], conflicts: [] });
});

test('an item the account does not have is added', () => {
  expect(planMerge([line({ productId: 'ball' }), line({ type: 'rental' })], [request()])).toEqual({
    conflicts: [],
    changes: [
      {
        kind: 'insert',
        guestIds: ['g1'],
        productId: 'cube',
        type: 'purchase',
        lineNo: 1,
        quantity: 2,
        range: null,
        options: {},
      },
    ],
  });
});

test('the same product and type is combined', () => {
  expect(planMerge([line()], [request()])).toEqual({
    conflicts: [{ guestId: 'g1', lineId: 'a1', suggested: 'combine' }],
    changes: [
      {
        kind: 'update',
        lineId: 'a1',
        guestIds: ['g1'],
        productId: 'cube',
        type: 'purchase',
        lineNo: 1,
        quantity: 5,
        range: null,
        options: {},
      },
    ],
  });
});

describe('hires, when nobody was asked', () => {
  test('for the same dates are combined', () => {
    expect(planMerge([hired], [request({ type: 'rental', range: weekend })]).changes).toMatchObject(
      [{ kind: 'update', lineId: 'h1', quantity: 5, range: weekend }],
    );
  });

  test('for other dates keep their dates in a line of their own', () => {
    const plan = planMerge([hired], [request({ type: 'rental', range: sunday })]);
    expect(plan.changes).toMatchObject([{ kind: 'insert', lineNo: 2, quantity: 2, range: sunday }]);
    expect(plan.conflicts).toHaveLength(1);
  });

  test('without dates join the line; a line without dates takes theirs', () => {
    expect(planMerge([hired], [request({ type: 'rental' })]).changes).toMatchObject([
      { lineId: 'h1', quantity: 5, range: weekend },
    ]);
    expect(
      planMerge([line({ type: 'rental' })], [request({ type: 'rental', range: sunday })]).changes,
    ).toMatchObject([{ lineId: 'a1', quantity: 5, range: sunday }]);
  });
});

describe('what is suggested', () => {
  const suggestion = (lines: readonly AccountLine[], guest: GuestLineRequest) =>
    planMerge(lines, [guest]).conflicts;

  test.each([
    ['a purchase', [line()], request(), 'combine'],
    ['a hire for the same days', [hired], request({ type: 'rental', range: weekend }), 'combine'],
    ['a hire without days yet', [hired], request({ type: 'rental' }), 'combine'],
    [
      'days for a hire that had none',
      [line({ type: 'rental' })],
      request({ type: 'rental', range: sunday }),
      'combine',
    ],
    // Combining would move the guest's hire to the account's days.
    ['a hire for other days', [hired], request({ type: 'rental', range: sunday }), 'keep_guest'],
  ] as const)('%s', (_, lines, guest, suggested) => {
    expect(suggestion(lines, guest)).toMatchObject([{ guestId: 'g1', suggested }]);
  });

  test('the line for the same days is the one that is met, whatever its number', () => {
    const separate = { rentalStartDate: sunday.start, rentalEndDate: sunday.end, lineNo: 2 };
    const lines = [hired, { ...hired, ...separate, id: 'h2' }];
    const guest = request({ type: 'rental', range: sunday });
    expect(suggestion(lines, guest)).toEqual([
      { guestId: 'g1', lineId: 'h2', suggested: 'combine' },
    ]);
    const chosen = planMerge(lines, [guest], { choices: { g1: 'combine' } });
    expect(chosen.changes).toMatchObject([{ lineId: 'h2', quantity: 5, range: sunday }]);
  });
});

test('two hires for different days do not both take a line that has none', () => {
  const guests = [
    request({ type: 'rental', range: sunday }),
    request({ guestId: 'g2', type: 'rental', range: weekend }),
  ];
  const { conflicts } = planMerge([line({ type: 'rental' })], guests);
  expect(conflicts.map(({ suggested }) => suggested)).toEqual(['combine', 'keep_guest']);
});

test('what waits for an answer is held back, everything else is not', () => {
  const guests = [
    request(),
    request({ guestId: 'g2', productId: 'ball' }),
    request({ guestId: 'g3', type: 'rental', range: sunday }),
  ];
  const askAbout = new Set(['g1', 'g2']);
  const plan = planMerge([line(), hired], guests, { askAbout });
  expect(plan.conflicts.map(({ guestId }) => guestId)).toEqual(['g1', 'g3']);
  expect(plan.changes.map(({ guestIds }) => guestIds)).toEqual([['g2'], ['g3']]);
  const answered = planMerge([line()], guests, { askAbout, choices: { g1: 'combine' } });
  expect(answered.changes).toMatchObject([{ lineId: 'a1', quantity: 5 }, {}, {}]);
});

describe('the customer chose', () => {
  const guest = request({ type: 'rental', range: sunday, options: {} });

  test('combine: quantities are added, the account line keeps its dates', () => {
    expect(planMerge([hired], [guest], { choices: { g1: 'combine' } }).changes).toMatchObject([
      { kind: 'update', lineId: 'h1', quantity: 5, range: weekend },
    ]);
  });

  test('replace: the account line takes quantity and dates', () => {
    expect(planMerge([hired], [guest], { choices: { g1: 'replace' } }).changes).toMatchObject([
      { kind: 'update', lineId: 'h1', quantity: 2, range: sunday, options: {} },
    ]);
  });

  test('keep_guest: a separate line, even of a purchase', () => {
    expect(
      planMerge([line()], [request()], { choices: { g1: 'keep_guest' } }).changes,
    ).toMatchObject([{ kind: 'insert', lineNo: 2, quantity: 2 }]);
  });

  test('a choice for an item without conflict changes nothing about it', () => {
    expect(planMerge([], [request()], { choices: { g1: 'replace' } }).changes).toMatchObject([
      { kind: 'insert', lineNo: 1, quantity: 2 },
    ]);
  });
});

test('an item in another colour meets no line, and moves over', () => {
  const cyan = request({ options: { color: 'cyan' } });
  const plan = planMerge([line({ options: { color: 'lime' } })], [cyan], {
    askAbout: new Set(['g1']),
  });
  expect(plan.conflicts).toEqual([]);
  expect(plan.changes).toMatchObject([
    { kind: 'insert', lineNo: 1, quantity: 2, options: { color: 'cyan' } },
  ]);
});

test('two guest items of one new product become one write that settles both', () => {
  const plan = planMerge([], [request(), request({ guestId: 'g2', quantity: 1 })]);
  expect(plan.changes).toMatchObject([{ kind: 'insert', guestIds: ['g1', 'g2'], quantity: 3 }]);
});

test('what was applied before is not applied again, nor twice in one request', () => {
  expect(planMerge([line()], [request()], { applied: new Set(['g1']) })).toEqual({
    changes: [],
    conflicts: [],
  });
  expect(planMerge([line()], [request(), request()]).changes).toMatchObject([{ quantity: 5 }]);
});

test('a line holds 999 at most', () => {
  expect(planMerge([line({ quantity: 998 })], [request()]).changes).toMatchObject([
    { quantity: 999 },
  ]);
});

function carryOut(lines: readonly AccountLine[], plan: MergePlan): AccountLine[] {
  const after = [...lines];
  for (const [index, change] of plan.changes.entries()) {
    const merged = {
      productId: change.productId,
      type: change.type,
      lineNo: change.lineNo,
      quantity: change.quantity,
      options: change.options,
      rentalStartDate: change.range?.start ?? null,
      rentalEndDate: change.range?.end ?? null,
    };
    if (change.kind === 'insert') after.push({ id: `new-${index}`, ...merged });
    else
      after.splice(
        after.findIndex(({ id }) => id === change.lineId),
        1,
        { id: change.lineId, ...merged },
      );
  }
  return after;
}

const anyRange = fc.constantFrom(null, weekend, sunday);
const anyType = fc.constantFrom('purchase' as const, 'rental' as const);
const requests = fc
  .array(
    fc.record({
      productId: fc.constantFrom('cube', 'ball'),
      type: anyType,
      quantity: fc.integer({ min: 1, max: 20 }),
      range: anyRange,
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ type, range, ...rest }, index) =>
      request({ ...rest, type, range: type === 'rental' ? range : null, guestId: `g${index}` }),
    ),
  );
const accounts = fc.subarray([
  line(),
  hired,
  line({ id: 'b1', productId: 'ball', quantity: 1 }),
  line({ id: 'b2', productId: 'ball', type: 'rental', quantity: 4 }),
]);
const units = (list: readonly { quantity: number }[]) =>
  list.reduce((total, { quantity }) => total + quantity, 0);

test.prop([accounts, requests])('a merge keeps every unit and every key once', (lines, guest) => {
  const after = carryOut(lines, planMerge(lines, guest));
  expect(units(after)).toBe(units(lines) + units(guest));
  const keys = after.map((one) => `${one.productId} ${one.type} ${one.lineNo}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.prop([accounts, requests, fc.nat(12)])(
  'a browser that dies half way and tries again loses and doubles nothing',
  (lines, guest, cut) => {
    const first = planMerge(lines, guest.slice(0, cut));
    const applied = new Set(first.changes.flatMap(({ guestIds }) => guestIds));
    const half = carryOut(lines, first);
    const after = carryOut(half, planMerge(half, guest, { applied }));
    expect(units(after)).toBe(units(lines) + units(guest));
    const all = new Set(guest.map(({ guestId }) => guestId));
    expect(planMerge(after, guest, { applied: all }).changes).toEqual([]);
  },
);
