import type { Guard } from './guard.ts';

const QUERIES = 'src/features/finance/queries.server.ts';
const MIGRATION = 'drizzle/20261127200423_money_by_day/migration.sql';
const TESTS = 'src/features/finance/roll-up-money.integration.test.ts';
const RACE = 'equal the ledger when many pay while several processes sum';

const WEEKLY = 'src/features/finance/weekly/weekly.integration.test.ts';
const TARGETS = 'src/features/finance/targets/targets.integration.test.ts';
const CLOSING = 'src/features/finance/months/close-month.integration.test.ts';
const CLOSED_MONTHS = 'drizzle/20261128072344_closed_months/migration.sql';
const BEGUN_BEFORE = [
  'a cost that was begun before is waited for, and is in the month',
  'a posting that was begun before is waited for, and is in the month',
];

/** The sums of each day of the money ledger, and months that are closed. */
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
  {
    id: 'close-month-lock',
    prevents: 'A month is closed while a cost of it is being written, and changes after it.',
    file: 'src/features/ledger/queries.server.ts',
    snippet: "select pg_advisory_xact_lock(hashtext('closed_months'))",
    without: "select hashtext('closed_months')",
    tests: { [CLOSING]: BEGUN_BEFORE },
  },
  {
    id: 'write-in-month-lock',
    prevents: 'Whoever writes a cost or a posting is not seen by whoever closes its month.',
    file: CLOSED_MONTHS,
    snippet: "PERFORM pg_advisory_xact_lock_shared(hashtext('closed_months'));",
    without: "PERFORM hashtext('closed_months');",
    tests: { [CLOSING]: BEGUN_BEFORE },
  },
  {
    id: 'closed-month-cost',
    prevents: 'A cost is written into a month that is closed.',
    file: CLOSED_MONTHS,
    snippet: 'CREATE TRIGGER "costs_month_open" BEFORE INSERT ON "costs"',
    without: 'CREATE TRIGGER "costs_month_open" BEFORE UPDATE ON "costs"',
    tests: {
      [CLOSING]: ['takes no cost any more, and names the field; the database takes none either'],
    },
  },
  {
    id: 'closed-month-posting',
    prevents: 'Money is posted into a month that is closed.',
    file: CLOSED_MONTHS,
    snippet: '"ledger_transactions_month_open" BEFORE INSERT ON',
    without: '"ledger_transactions_month_open" BEFORE UPDATE ON',
    tests: { [CLOSING]: ['stays as it is, though money of its orders goes back later'] },
  },
  {
    id: 'closed-month-final',
    prevents: 'A month that was closed is opened again, and its sums change.',
    file: CLOSED_MONTHS,
    snippet: 'BEFORE UPDATE OR DELETE OR TRUNCATE ON "closed_months"',
    without: 'BEFORE UPDATE OF "month" ON "closed_months"',
    tests: { [CLOSING]: ['is never opened again, by the database neither'] },
  },
  {
    id: 'target-lock',
    prevents: 'Two people set a target at once, and one overwrites what the other never saw.',
    file: 'src/features/finance/targets/queries.server.ts',
    snippet: "select pg_advisory_xact_lock(hashtext('revenue_targets'))",
    without: "select hashtext('revenue_targets')",
    tests: {
      [TARGETS]: ['FINANCE-8: of two who set a target on what they both read, one is told'],
    },
  },
  {
    id: 'weekly-mail-once',
    prevents: 'Two processes send the figures of a week to the same person.',
    file: 'src/features/finance/weekly/queries.server.ts',
    snippet: '.where(and(eq(weeklyReaders.userId, userId), isDue(week)))',
    without: '.where(eq(weeklyReaders.userId, userId))',
    tests: {
      [WEEKLY]: ['is sent once to each, however many send it at the same time'],
    },
  },
];
