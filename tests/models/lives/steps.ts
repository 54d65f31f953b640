import { fc } from '@fast-check/vitest';

const from = fc.integer({ min: 0, max: 9 });
const days = fc.integer({ min: 1, max: 4 });
const someDays = { from, days };
const someHire = fc.option(fc.record({ units: fc.integer({ min: 1, max: 3 }), ...someDays }));
const fewUnits = fc.integer({ min: 0, max: 2 });
/** When everything should be back. */
const late = fc.integer({ min: 10, max: 20 });
/** Which order, by its place among those there are. */
const which = fc.nat(3);
const share = fc.constantFrom(0.2, 0.5, 1, 1.3);

const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const kinds = <const K extends string>(...names: K[]) => fc.constantFrom(...names);

/** What can happen to the money of an order. */
const moneySteps = fc.oneof(
  weighted(4, fc.record({ kind: kinds('pay'), which, share })),
  weighted(5, fc.record({ kind: kinds('book'), which, share, way: kinds('cash', 'bank') })),
  weighted(5, fc.record({ kind: kinds('unbook'), which, payment: fc.nat(2) })),
  weighted(2, fc.record({ kind: kinds('agree'), which })),
  weighted(2, fc.record({ kind: kinds('waive'), which })),
  weighted(
    4,
    fc.record({ kind: kinds('use credit'), which, from: fc.nat(3), isAll: fc.boolean() }),
  ),
  weighted(3, fc.record({ kind: kinds('give back'), which, share, isDeposit: fc.boolean() })),
  weighted(
    3,
    fc.record({
      kind: kinds('settle'),
      which,
      share,
      asksLate: fc.boolean(),
      isExplained: fc.boolean(),
    }),
  ),
  weighted(2, fc.record({ kind: kinds('dispute'), which })),
  weighted(1, fc.record({ kind: kinds('answer'), which, dispute: fc.nat(2) })),
  weighted(
    4,
    fc.record({
      kind: kinds('send out'),
      which,
      share,
      purpose: kinds('deposit', 'cancelled', 'other'),
    }),
  ),
  // M-Pesa may give it up, and pay it after all.
  weighted(
    5,
    fc.record({
      kind: kinds('report'),
      which,
      payout: fc.nat(2),
      end: kinds('paid', 'failed', 'unknown'),
    }),
  ),
);

/** What can happen to its goods. */
const hireSteps = fc.oneof(
  weighted(2, fc.record({ kind: kinds('bring back'), which, units: fc.nat(3) })),
  weighted(3, fc.record({ kind: kinds('bring back late'), which, units: fc.nat(3), day: late })),
  weighted(2, fc.record({ kind: kinds('inspect'), which })),
  weighted(
    4,
    fc.record({
      kind: kinds('return goods'),
      which,
      units: fc.integer({ min: 1, max: 2 }),
      damaged: fc.nat(2),
      withDelivery: fc.boolean(),
    }),
  ),
  weighted(2, fc.record({ kind: kinds('move'), which, from })),
  weighted(5, fc.record({ kind: kinds('extend'), which, more: fc.integer({ min: 1, max: 3 }) })),
  weighted(3, fc.record({ kind: kinds('days lapse', 'drop days'), which })),
  weighted(1, fc.record({ kind: kinds('late fees'), which, day: late })),
  weighted(2, fc.record({ kind: kinds('waive fee', 'ask fee'), which, day: late })),
  weighted(
    4,
    fc.record({
      kind: kinds('change lines'),
      which,
      bought: fewUnits,
      units: fc.nat(3),
      ...someDays,
    }),
  ),
);

const offerSteps = fc.oneof(
  weighted(
    3,
    fc.record({ kind: kinds('offer'), bought: fewUnits, hire: someHire, isHeld: fc.boolean() }),
  ),
  weighted(3, fc.record({ kind: kinds('accept'), offer: fc.nat(2) })),
  weighted(1, fc.record({ kind: kinds('withdraw'), offer: fc.nat(2) })),
  weighted(1, fc.record({ kind: kinds('holds end') })),
);

const orderSteps = fc.oneof(
  weighted(5, fc.record({ kind: kinds('expire'), which })),
  weighted(4, fc.record({ kind: kinds('prepare', 'dispatch', 'deliver', 'complete'), which })),
  weighted(3, fc.record({ kind: kinds('undo', 'leave', 'call off'), which })),
);

/** What can happen to orders of one product, the ordinary more often. */
export const life = fc.oneof(
  weighted(
    6,
    fc.record({
      kind: kinds('place'),
      isDelivered: fc.boolean(),
      bought: fewUnits,
      hire: someHire,
    }),
  ),
  weighted(12, fc.record({ kind: kinds('carry on'), which })),
  weighted(11, orderSteps),
  weighted(24, moneySteps),
  weighted(20, hireSteps),
  weighted(4, offerSteps),
  weighted(1, fc.record({ kind: kinds('correct'), units: fc.integer({ min: -2, max: 2 }) })),
);

type Drawn<A> = A extends fc.Arbitrary<infer S> ? S : never;
export type Step = Drawn<typeof life>;
export type MoneyStep = Drawn<typeof moneySteps>;
export type HireStep = Drawn<typeof hireSteps>;
export type OfferStep = Drawn<typeof offerSteps>;
export type OrderStep = Drawn<typeof orderSteps>;

const MONEY: readonly string[] = [
  'pay',
  'book',
  'unbook',
  'agree',
  'waive',
  'use credit',
  'give back',
  'settle',
  'dispute',
  'answer',
  'send out',
  'report',
] satisfies MoneyStep['kind'][];
const HIRES: readonly string[] = [
  'bring back',
  'bring back late',
  'inspect',
  'return goods',
  'move',
  'extend',
  'days lapse',
  'drop days',
  'late fees',
  'waive fee',
  'ask fee',
  'change lines',
] satisfies HireStep['kind'][];
const OFFERS: readonly string[] = [
  'offer',
  'accept',
  'withdraw',
  'holds end',
] satisfies OfferStep['kind'][];

export const isMoneyStep = (step: Step): step is MoneyStep => MONEY.includes(step.kind);
export const isHireStep = (step: Step): step is HireStep => HIRES.includes(step.kind);
export const isOfferStep = (step: Step): step is OfferStep => OFFERS.includes(step.kind);
