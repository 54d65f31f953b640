import { expect, it } from 'vitest';
import { DEFAULT_SCHEDULE } from '#/domain/time/business-hours.ts';
import { promisedDay } from './arrival.ts';
import { earliestDeliveryDay } from './lead-time.ts';

/** A Wednesday morning in Nairobi. */
const since = new Date('2026-12-09T07:00:00Z');
const way = { since, schedule: DEFAULT_SCHEDULE, workingDays: 2 };
const bought = { rentalStartDate: null, leadDays: 0 };
const hired = { rentalStartDate: '2026-12-18', leadDays: 1 };

it('an order with hires is there on the first day of the first of them', () => {
  const later = { ...hired, rentalStartDate: '2026-12-20' };
  expect(promisedDay({ ...way, lines: [bought, later, hired] })).toBe('2026-12-18');
});

it('bought goods are there as the checkout promised them, after what takes longest to pack', () => {
  expect(promisedDay({ ...way, lines: [bought] })).toBe(
    earliestDeliveryDay(DEFAULT_SCHEDULE, since, 2),
  );
  expect(promisedDay({ ...way, lines: [bought, { ...bought, leadDays: 3 }] })).toBe(
    earliestDeliveryDay(DEFAULT_SCHEDULE, since, 5),
  );
});
