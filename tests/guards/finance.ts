import type { Guard } from './guard.ts';

const QUERIES = 'src/features/finance/queries.server.ts';
const MIGRATION = 'drizzle/20261127200423_money_by_day/migration.sql';
const TESTS = 'src/features/finance/roll-up-money.integration.test.ts';
const ORDER_SUMS = 'drizzle/20261128150718_order_sums/migration.sql';
const STOCK_BY_DAY = 'drizzle/20261128152713_stock_by_day/migration.sql';
const HIRES = 'src/features/finance/roll-up/roll-up-orders.integration.test.ts';
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
    file: 'src/features/finance/roll-up/roll-up-orders.server.ts',
    snippet: 'sumChanges(added, before)',
    without: 'sumChanges(added, before.slice(before.length))',
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
    id: 'roll-up-hire-trigger',
    prevents: 'A hire whose days are moved stays summed on the days it had before.',
    file: ORDER_SUMS,
    snippet: `FOR EACH ROW WHEN (NEW."type" = 'rental')`,
    without: `FOR EACH ROW WHEN (NEW."type" = 'purchase')`,
    tests: { [HIRES]: ['follow days that are moved, and money that goes back'] },
  },
  {
    id: 'roll-up-status-trigger',
    prevents: 'Units of a hire whose money went back stay hired in the sums.',
    file: ORDER_SUMS,
    snippet: 'AFTER UPDATE OF "status" ON "orders"',
    without: 'AFTER UPDATE OF "locale" ON "orders"',
    tests: { [HIRES]: ['follow days that are moved, and money that goes back'] },
  },
  {
    id: 'roll-up-customer-trigger',
    prevents: 'An order that goes to another account stays with the one it had before.',
    file: ORDER_SUMS,
    snippet: 'AFTER UPDATE OF "delivery_method", "user_id", "contact_phone" ON "orders"',
    without: 'AFTER UPDATE OF "delivery_method" ON "orders"',
    tests: { [HIRES]: ['follow an order to another account'] },
  },
  {
    id: 'roll-up-hires-taken-off',
    prevents: 'A hire that changes is counted once more instead of anew.',
    file: 'src/features/finance/roll-up/sum-rentals.server.ts',
    snippet: '...taken]',
    without: '...taken.slice(taken.length)]',
    tests: { [HIRES]: ['follow each step of a hire'] },
  },
  {
    id: 'roll-up-customers-taken-off',
    prevents: 'A customer who orders again is counted once more in the cohort and by the last day.',
    file: 'src/features/finance/roll-up/sum-customers.server.ts',
    snippet: '    ...added,\n    ...taken.map(',
    without: '    ...added,\n    ...taken.slice(taken.length).map(',
    tests: { [HIRES]: ['follow an order to another account'] },
  },
  {
    id: 'stock-by-day-trigger',
    prevents: 'Units that come or go are not in the sums of the stock.',
    file: STOCK_BY_DAY,
    snippet: 'FOR EACH ROW WHEN (NEW."quantity" <> 0)',
    without: 'FOR EACH ROW WHEN (NEW."quantity" = 0)',
    tests: {
      'src/features/purchasing/stock-value/stock-by-day.integration.test.ts': [
        'stock by day equals its movements when many move at once, and when summed anew',
      ],
    },
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
