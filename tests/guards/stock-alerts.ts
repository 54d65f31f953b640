import type { Guard } from './guard.ts';

const TESTS = 'src/features/stock-alerts/stock-alerts.integration.test.ts';

/** Wishes to be told when something is free. */
export const stockAlerts: readonly Guard[] = [
  {
    id: 'stock-alert-told-once',
    prevents: 'Two workers mail about one alert.',
    file: 'src/features/stock-alerts/queries.server.ts',
    snippet: 'where(and(eq(stockAlerts.id, id), isNull(stockAlerts.notifiedAt)))',
    without: 'where(eq(stockAlerts.id, id))',
    tests: { [TESTS]: ['is once, however many workers do it at once'] },
  },
  {
    id: 'stock-alert-for-one-address',
    prevents: 'A stranger fills somebody’s mailbox by wishing in their name.',
    file: 'src/features/stock-alerts/use-cases/ask-stock-alert.server.ts',
    snippet: '(await rateLimit(`stock-alert-for:${email}`, FOR_ONE))',
    without: '0',
    tests: { [TESTS]: ['is limited by the address it comes from and by the one it is for'] },
  },
];
