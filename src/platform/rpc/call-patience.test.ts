import { expect, it } from 'vitest';
import { shop } from '#/shop.server.ts';
import { LONG_WORK_NAMES, patienceOf } from './call-patience.ts';

it.each<[string, unknown, number]>([
  ['catalog.listProducts', {}, 8_000],
  ['checkout.placeOrder', { note: 'x' }, 8_000],
  ['payments.get', { orderId: 'x' }, 8_000],
  ['account.me', undefined, 8_000],
  ['payments.start', { orderId: 'x' }, 60_000],
  ['payouts.confirm', {}, 60_000],
  ['account.signIn', {}, 60_000],
  ['orders.staff.moveMany', {}, 60_000],
  ['customOrders.addFile', { file: new Blob(['x']) }, 300_000],
])('%s is given up in time', (name, input, ms) => {
  expect(patienceOf(name.split('.'), input).giveUpMs).toBe(ms);
});

it('a call that is given up after 8 s and a check of 4 s are known within 12 s', () => {
  expect(patienceOf(['cart', 'list'], {}).doubtMs + 4_000).toBeLessThan(12_000);
});

it('names procedures that there are', () => {
  const names = namesOf(shop.api);
  expect(LONG_WORK_NAMES.filter((long) => !names.some((name) => long.test(name)))).toEqual([]);
});

/** Dotted names of all procedures below. */
function namesOf(router: object): string[] {
  return Object.entries(router).flatMap(([name, inside]: [string, object]) =>
    '~orpc' in inside ? [name] : namesOf(inside).map((below) => `${name}.${below}`),
  );
}
