import { describe, expect, test } from 'vitest';
import {
  isCounted,
  movesFrom,
  planMove,
  readPrefix,
  readUnitCode,
  suggestPrefix,
  unitAddress,
  unitCode,
  unlabelledUnits,
  UNIT_MOVES,
  type UnitPlace,
} from './unit.ts';

const inStock: UnitPlace = { state: 'in_stock', retiredAs: null };
const atRepair: UnitPlace = { state: 'maintenance', retiredAs: null };
const retired = (retiredAs: UnitPlace['retiredAs']): UnitPlace => ({ state: 'retired', retiredAs });

describe('moves of a unit', () => {
  test.each([
    [inStock, 'maintenance_out', 'maintenance', null, 'maintenance_out', -1],
    [atRepair, 'maintenance_back', 'in_stock', null, 'maintenance_back', 1],
    [inStock, 'lost', 'retired', 'lost', 'lost', -1],
    [inStock, 'damaged', 'retired', 'damaged', 'damaged', -1],
    [inStock, 'sold', 'retired', 'sold', 'sold', -1],
    [inStock, 'mistake', 'retired', 'mistake', 'correction', -1],
    [retired('lost'), 'restore', 'in_stock', null, 'found', 1],
    [retired('sold'), 'restore', 'in_stock', null, 'returned', 1],
    [retired('damaged'), 'restore', 'in_stock', null, 'correction', 1],
    [retired('mistake'), 'restore', 'in_stock', null, 'correction', 1],
  ] as const)('%j, %s', (from, move, state, retiredAs, kind, units) => {
    const value = { move, state, retiredAs, kind, units };
    expect(planMove(from, move)).toEqual({ ok: true, value });
  });

  test.each([inStock, atRepair, retired('lost')])('and no other from %j', (from) => {
    const possible = UNIT_MOVES.filter((move) => planMove(from, move).ok);
    expect(possible.toSorted()).toEqual([...movesFrom(from)].toSorted());
    const other = UNIT_MOVES.find((move) => !movesFrom(from).includes(move)) ?? 'restore';
    expect(planMove(from, other)).toEqual({ ok: false, reason: 'UNIT_ELSEWHERE' });
  });
});

describe('what the ledger counts already', () => {
  const counts = { onHand: 5, atRepair: 1, inStock: 5, inMaintenance: 1 };
  const counted = (
    change: Partial<typeof counts>,
    from: UnitPlace,
    move: (typeof UNIT_MOVES)[number],
  ) => {
    const plan = planMove(from, move);
    return plan.ok && isCounted({ ...counts, ...change }, plan.value);
  };

  test('a unit went that nobody has named', () => {
    expect(unlabelledUnits({ ...counts, onHand: 4 })).toBe(-1);
    expect(counted({ onHand: 4 }, inStock, 'sold')).toBe(true);
    expect(counted({}, inStock, 'sold')).toBe(false);
    expect(counted({ onHand: 6 }, inStock, 'lost')).toBe(false);
  });

  test('to repair, and from there, only what the ledger has there', () => {
    expect(counted({ onHand: 4, atRepair: 2 }, inStock, 'maintenance_out')).toBe(true);
    expect(counted({ onHand: 4 }, inStock, 'maintenance_out')).toBe(false);
    expect(counted({ onHand: 6, atRepair: 0 }, atRepair, 'maintenance_back')).toBe(true);
    expect(counted({ onHand: 6 }, atRepair, 'maintenance_back')).toBe(false);
  });

  test('a unit came that has no label', () => {
    expect(counted({ onHand: 6 }, retired('lost'), 'restore')).toBe(true);
    expect(counted({}, retired('lost'), 'restore')).toBe(false);
  });
});

describe('codes', () => {
  test.each([
    ['par-0007', 'PAR-0007'],
    [' PAR–0007 ', 'PAR-0007'],
    ['https://goled.test/u/PAR-0007', 'PAR-0007'],
    ['http://127.0.0.1:3000/sw/u/par-0007\n', 'PAR-0007'],
  ])('%j is %s', (text, code) => expect(readUnitCode(text)).toEqual({ ok: true, value: code }));

  test.each(['', 'A', 'PAR 7', 'PAR/7', 'A'.repeat(41)])('%j is none', (text) =>
    expect(readUnitCode(text)).toEqual({ ok: false, reason: 'CODE_MALFORMED' }),
  );

  test('are numbered with four digits, and more when they run out', () => {
    expect([unitCode('PAR', 7), unitCode('PAR', 12_345)]).toEqual(['PAR-0007', 'PAR-12345']);
  });

  test('are read back from the address on a label', () => {
    const address = unitAddress('https://goled.test', 'PAR-0007');
    expect(address).toBe('https://goled.test/u/PAR-0007');
    expect(readUnitCode(address)).toEqual({ ok: true, value: 'PAR-0007' });
  });

  test('have a prefix that leaves room for the number', () => {
    expect(readPrefix('par')).toEqual({ ok: true, value: 'PAR' });
    expect(readPrefix('A'.repeat(21))).toMatchObject({ ok: false });
  });

  test.each([
    [{ labelCode: 'PAR', name: 'LED Par' }, 'PAR'],
    [{ labelCode: null, name: 'LED Mood Ball 40 cm' }, 'LMBC'],
    [{ labelCode: null, name: '7' }, 'UNIT'],
    [{ labelCode: 'A'.repeat(30), name: 'Night Sign' }, 'NS'],
  ])('%j begins with %s', (product, prefix) => expect(suggestPrefix(product)).toBe(prefix));
});
