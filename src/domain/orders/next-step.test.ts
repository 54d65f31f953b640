import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';
import { ORDER_STATUSES } from './status.ts';

test('each status has one next step of the shop, or none', () => {
  expect(ORDER_STATUSES.map((status) => [status, nextStep(status, [], 0)])).toEqual([
    ['pending_payment', null],
    ['confirmed', 'start_preparing'],
    ['preparing', 'dispatch'],
    ['dispatched', 'deliver'],
    ['delivered', 'complete'],
    ['completed', null],
    ['cancelled', null],
    ['refunded', null],
  ]);
});

test('hired units come back and are looked at before an order is complete', () => {
  expect(nextStep('delivered', ['out', 'returned'], 0)).toBe('return_rental');
  expect(nextStep('delivered', ['inspected', 'returned'], 0)).toBe('inspect_rental');
  expect(nextStep('delivered', ['inspected'], 0)).toBe('complete');
});

test('what is open is paid before an order is complete', () => {
  expect(nextStep('delivered', [], 100)).toBe('take_payment');
  expect(nextStep('delivered', ['out'], 100)).toBe('return_rental');
  expect(nextStep('preparing', [], 100)).toBe('dispatch');
});
