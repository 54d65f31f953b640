import type { Guard } from './guard.ts';

const MIGRATION = 'drizzle/20261128150806_visit_months/migration.sql';
const COUNTS = 'src/features/reporting/order-counts/order-counts.integration.test.ts';
const FOLLOWS = 'has the orders of each day and month, and follows whatever changes of them';
const MONTHS = 'src/features/visits/counting/months.integration.test.ts';

/** Counts of orders and visits by day and month. */
export const reporting: readonly Guard[] = [
  {
    id: 'order-counts-orders',
    prevents: 'An order that moves to another day, or goes, is counted where it was.',
    file: MIGRATION,
    snippet:
      '"orders_count" AFTER INSERT OR DELETE OR UPDATE OF "created_at", "cart_version", "county_code", "locale" ON',
    without: '"orders_count" AFTER INSERT ON',
    tests: { [COUNTS]: [FOLLOWS] },
  },
  {
    id: 'order-counts-events',
    prevents: 'An order that is paid later is never counted as paid.',
    file: MIGRATION,
    snippet: '"order_events_count" AFTER INSERT OR DELETE OR UPDATE OF "kind", "actor_id" ON',
    without: '"order_events_count" AFTER DELETE ON',
    tests: { [COUNTS]: [FOLLOWS] },
  },
  {
    id: 'order-counts-attempts',
    prevents: 'An order whose customer is asked to pay is counted as if nobody was.',
    file: MIGRATION,
    snippet: '"payment_attempts_count" AFTER INSERT OR DELETE ON',
    without: '"payment_attempts_count" AFTER DELETE ON',
    tests: { [COUNTS]: [FOLLOWS] },
  },
  {
    id: 'order-counts-devices',
    prevents: 'An order is counted as of an unknown device though it is known.',
    file: MIGRATION,
    snippet: '"order_devices_count" AFTER INSERT OR DELETE OR UPDATE ON',
    without: '"order_devices_count" AFTER DELETE ON',
    tests: { [COUNTS]: [FOLLOWS] },
  },
  {
    id: 'order-counts-lines',
    prevents: 'A product that an order no longer has is counted as taken.',
    file: MIGRATION,
    snippet: '"order_lines_count" AFTER INSERT OR DELETE OR UPDATE OF "product_id" ON',
    without: '"order_lines_count" AFTER INSERT ON',
    tests: { [COUNTS]: [FOLLOWS] },
  },
  {
    id: 'months-lock',
    prevents:
      'What is counted while months are rebuilt is missing in them, or makes the rebuild fail.',
    file: 'src/features/visits/counting/queries.server.ts',
    snippet: 'await tx.execute(sql`lock table ${table} in share row exclusive mode`);',
    without: '',
    tests: { [MONTHS]: ['adds up what many processes count while the months are rebuilt'] },
  },
];
