import type { Guard } from './guard.ts';

const FILE = 'src/features/orders/warehouse/picks/pick-units.server.ts';
const TESTS = 'src/features/orders/warehouse/picks/pick-units.integration.test.ts';

/** What is ticked in the warehouse. */
export const picks: readonly Guard[] = [
  {
    id: 'pick-sent-again',
    prevents: 'A tick that a phone sends again because no answer came counts twice, or is refused.',
    file: FILE,
    snippet: 'if (await findIsPicked(tx, key)) return ok(null);',
    without: '',
    tests: { [TESTS]: ['one that is sent again because no answer came counts once'] },
  },
  {
    id: 'pick-order-lock',
    prevents:
      'Two people tick at once, or somebody changes the order, and too many units lie there.',
    file: FILE,
    snippet: 'const order = await lockOrder(tx, orderId);',
    without:
      "const order = await (await import('#/features/orders/queries.server.ts')).findOrder(tx, orderId);",
    tests: { [TESTS]: ['of two who counted the same units the second is told'] },
  },
  {
    id: 'pick-counted-before',
    prevents: 'Two people count the same units, and more are ticked than lie there.',
    file: 'src/domain/orders/pick.ts',
    snippet: 'if (line.counted !== countedBefore) {',
    without: 'if (countedBefore < 0) {',
    tests: { [TESTS]: ['of two who counted the same units the second is told'] },
  },
  {
    id: 'pick-unit-lock',
    prevents: 'One unit is ticked for two orders at once.',
    file: 'src/features/orders/warehouse/picks/queries.server.ts',
    snippet: ".where(eq(stockUnits.code, code)).for('update')",
    without: '.where(eq(stockUnits.code, code))',
    tests: { [TESTS]: ['one unit lies with one order'] },
  },
];
