import { describe, expect, it } from 'vitest';
import { addDays } from '#/domain/dates/day.ts';
import { freeRuns, HEAD_HEIGHT, layOutRow, rowHeight, segmentsOf } from './lay-out-row.ts';
import type { TimelineOfferView, TimelineRentalView, TimelineRowView } from './views.ts';

const MONDAY = '2026-12-07';
const day = (count: number) => addDays(MONDAY, count);
const TO = day(14);

function rental(orderId: string, more: Partial<TimelineRentalView> = {}): TimelineRentalView {
  return {
    lineId: orderId,
    orderId,
    orderNumber: `GL-${orderId}`,
    customer: 'Amina Otieno',
    quantity: 1,
    returned: 0,
    start: day(2),
    end: day(4),
    leavesOn: day(1),
    dueBackOn: day(5),
    blockedUntil: day(6),
    state: 'confirmed',
    lacks: 0,
    canMove: true,
    ...more,
  };
}

function offer(more: Partial<TimelineOfferView> = {}): TimelineOfferView {
  return {
    holdId: 'h',
    customOrderId: 'c',
    reference: 'CO-1',
    customer: 'Amina Otieno',
    quantity: 1,
    leavesOn: day(1),
    blockedUntil: day(6),
    heldUntil: '2026-12-08T09:00:00.000Z',
    lacks: 0,
    ...more,
  };
}

function row(
  owned: number,
  rentals: TimelineRentalView[],
  offers: TimelineOfferView[] = [],
): TimelineRowView {
  const ids = { productId: 'p', name: 'Cube', nameSw: 'Mchemraba', unitCodes: [] };
  return { ...ids, owned, free: [], hiredDays: 0, rentals, offers };
}

const lanesOf = (view: TimelineRowView) =>
  layOutRow(view, TO).bars.map(({ rental: { orderId }, run, isRepeated }) => [
    orderId,
    run.lane,
    run.lanes,
    isRepeated,
  ]);

describe('a row of the timeline', () => {
  it('has a lane for each unit, also for those that are free', () => {
    const view = row(4, [rental('a', { quantity: 2 }), rental('b')]);
    expect(layOutRow(view, TO)).toMatchObject({ lanes: 4, isByUnit: true });
    expect(lanesOf(view)).toEqual([
      ['a', 0, 2, false],
      ['b', 2, 1, false],
    ]);
  });

  it('stacks hires where there are more than twelve units', () => {
    const view = row(13, [rental('a', { quantity: 9 }), rental('b', { quantity: 4 })]);
    expect(layOutRow(view, TO)).toMatchObject({ lanes: 2, isByUnit: false });
    expect(lanesOf(view)).toEqual([
      ['a', 0, 1, false],
      ['b', 1, 1, false],
    ]);
  });

  it('puts what lacks units below those there are, as part of the same hire', () => {
    const late = rental('late', {
      state: 'late',
      quantity: 2,
      blockedUntil: day(1),
      leavesOn: day(0),
    });
    const view = row(3, [late, rental('a', { quantity: 3, lacks: 2 })]);
    expect(layOutRow(view, TO).lanes).toBe(5);
    expect(lanesOf(view)).toEqual([
      ['late', 0, 2, false],
      ['a', 2, 1, false],
      ['a', 3, 2, true],
    ]);
  });

  it('has what offers hold in lanes of its own, and what an offer lacks below', () => {
    const view = row(3, [rental('a', { quantity: 2 })], [offer({ quantity: 2, lacks: 1 })]);
    const { offers, bars, lanes } = layOutRow(view, TO);
    expect(bars.map(({ run }) => [run.lane, run.lanes])).toEqual([[0, 2]]);
    expect(offers.map(({ run, isRepeated }) => [run.lane, run.lanes, isRepeated])).toEqual([
      [2, 1, false],
      [3, 1, true],
    ]);
    expect(lanes).toBe(4);
    const free = row(
      3,
      [rental('a', { quantity: 2, blockedUntil: day(2) })],
      [offer({ leavesOn: day(2), quantity: 3 })],
    );
    expect(layOutRow(free, TO)).toMatchObject({
      lanes: 3,
      offers: [{ run: { lane: 0, lanes: 3 } }],
    });
  });

  it('is as high as a folded one until it is known', () => {
    const view = row(2, []);
    const open = { to: TO, folded: new Set<string>() };
    expect(rowHeight(undefined, open)).toBe(HEAD_HEIGHT);
    expect(rowHeight(view, { to: TO, folded: new Set(['p']) })).toBe(HEAD_HEIGHT);
    expect(rowHeight(view, open)).toBeGreaterThan(HEAD_HEIGHT);
  });
});

describe('a bar', () => {
  const shown = { from: MONDAY, to: TO, shift: 0 };

  it('shows the way, the hire, the way back and the turnaround apart', () => {
    expect(segmentsOf(rental('a'), day(6), shown)).toEqual([
      { kind: 'way', start: 1, end: 2 },
      { kind: 'hire', start: 2, end: 4 },
      { kind: 'way', start: 4, end: 5 },
      { kind: 'turnaround', start: 5, end: 6 },
    ]);
  });

  it('goes on for as long as it is late, and is cut where the period ends', () => {
    const late = rental('a', { state: 'late' });
    expect(segmentsOf(late, day(20), shown).at(-1)).toEqual({ kind: 'late', start: 6, end: 14 });
    expect(segmentsOf(late, day(20), { ...shown, from: day(5) })[0]).toMatchObject({
      kind: 'turnaround',
      start: 0,
    });
  });

  it('moves whole', () => {
    const moved = segmentsOf(rental('a'), day(6), { ...shown, shift: 3 });
    expect([moved[0]?.start, moved.at(-1)?.end]).toEqual([4, 9]);
  });
});

it('names equal numbers of free units once', () => {
  expect(freeRuns([null, null, 3, 3, 0, 3])).toEqual([
    { free: null, start: 0, end: 2 },
    { free: 3, start: 2, end: 4 },
    { free: 0, start: 4, end: 5 },
    { free: 3, start: 5, end: 6 },
  ]);
});
