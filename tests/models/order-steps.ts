import { fc } from '@fast-check/vitest';

const someDays = { from: fc.integer({ min: 0, max: 9 }), days: fc.integer({ min: 1, max: 4 }) };
/** Which order, by its place among those there are. */
const which = fc.nat(3);
const share = fc.constantFrom(0.2, 0.5, 1, 1.3);

/** What can happen to orders of one product, the ordinary more often. */
export const life = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('place'),
      isDelivered: fc.boolean(),
      bought: fc.integer({ min: 0, max: 2 }),
      hire: fc.option(fc.record({ units: fc.integer({ min: 1, max: 3 }), ...someDays })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay'), which, share }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('expire'), which }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('carry on'), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('prepare', 'dispatch', 'deliver', 'inspect', 'complete'),
      which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('undo', 'leave', 'call off'), which }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('bring back'), which, units: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('give back'),
      which,
      share,
      isDeposit: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('return goods'),
      which,
      units: fc.integer({ min: 1, max: 2 }),
      damaged: fc.nat(2),
      withDelivery: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle'), which, share }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send out'),
      which,
      share,
      purpose: fc.constantFrom('deposit', 'cancelled', 'other'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('report'),
      which,
      payout: fc.nat(2),
      // M-Pesa may give it up, and pay it after all.
      end: fc.constantFrom('paid', 'failed', 'unknown'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move'), which, from: someDays.from }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('correct'), units: fc.integer({ min: -2, max: 2 }) }),
  },
);

export type Step = typeof life extends fc.Arbitrary<infer S> ? S : never;
