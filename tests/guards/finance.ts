import type { Guard } from './guard.ts';

const QUERIES = 'src/features/finance/queries.server.ts';
const MIGRATION = 'drizzle/20261127200423_money_by_day/migration.sql';
const TESTS = 'src/features/finance/roll-up-money.integration.test.ts';
const RACE = 'equal the ledger when many pay while several processes sum';

/** The sums of each day of the money ledger. */
export const finance: readonly Guard[] = [
  {
    id: 'roll-up-lock',
    prevents: 'Two processes sum the same orders, and their money counts twice.',
    file: QUERIES,
    snippet: 'return rows[0]?.locked === true;',
    without: 'return rows.length > 0;',
    tests: { [TESTS]: [RACE] },
  },
  {
    id: 'roll-up-only-seen',
    prevents: 'A payment that is committed while orders are summed is never summed.',
    file: QUERIES,
    snippet: '.where(inArray(orderMoneyChanges.id, [...ids]));',
    without: '.where(inArray(orderMoneyChanges.id, [...ids, ...ids.map((id) => id + 1)]));',
    tests: { [TESTS]: [RACE] },
  },
  {
    id: 'roll-up-taken-off',
    prevents: 'An order that changes is counted once more instead of anew.',
    file: 'src/features/finance/use-cases/roll-up-money.server.ts',
    snippet: '[...added, ...taken]',
    without: '[...added, ...taken.slice(taken.length)]',
    tests: { [TESTS]: ['take off what goes back'] },
  },
  {
    id: 'roll-up-line-trigger',
    prevents: 'An order whose lines change keeps its sales with the product it had before.',
    file: MIGRATION,
    snippet: 'UPDATE OF "product_id", "type", "total_price", "product_discount" ON "order_lines"',
    without: 'UPDATE OF "options" ON "order_lines"',
    tests: { [TESTS]: ['follow an order whose lines change after it was paid'] },
  },
];
