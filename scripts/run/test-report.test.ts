import { expect, test } from 'vitest';
import { listFailures } from './test-report.ts';

test('each test that failed is said in one line, and each file that could not be loaded', () => {
  const files = [
    {
      name: 'cart.test.ts',
      message: 'AssertionError: two lines',
      assertionResults: [
        { status: 'passed', fullName: 'a cart is empty', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'a cart adds up',
          failureMessages: ['AssertionError: expected 1 to be 2\n    at cart.test.ts:7:3'],
        },
      ],
    },
    { name: 'gone.test.ts', message: 'Cannot find module\nRequire stack:', assertionResults: [] },
    { name: 'fine.test.ts', message: '', assertionResults: [{ status: 'passed' }] },
  ];
  expect(listFailures(files)).toEqual([
    'cart.test.ts › a cart adds up: AssertionError: expected 1 to be 2',
    'gone.test.ts: Cannot find module',
  ]);
  expect(listFailures()).toEqual([]);
});
