import type { Guard } from './guard.ts';

const RACES = 'src/features/costs/costs.integration.test.ts';

const IMPORT_RACES = 'src/features/costs/import/import-costs.integration.test.ts';

/** What the shop spends. */
export const costs: readonly Guard[] = [
  {
    id: 'cost-once',
    prevents: 'A cost that is submitted twice is written twice.',
    file: 'drizzle/20261127190158_costs/migration.sql',
    snippet: '"key" uuid NOT NULL UNIQUE,',
    without: '"key" uuid NOT NULL,',
    tests: { [RACES]: ['that comes several times at once is written once'] },
  },
  {
    id: 'cost-reversed-once',
    prevents: 'Two people take one cost back, and it counts below nothing.',
    file: 'drizzle/20261127190158_costs/migration.sql',
    snippet: '"reverses" uuid UNIQUE,',
    without: '"reverses" uuid,',
    tests: { [RACES]: ['is taken back once, by an entry of its day, whoever asks at once'] },
  },
  {
    id: 'recurring-cost-once',
    prevents: 'Two workers both write a recurring cost, and it counts twice.',
    file: 'drizzle/20261127193829_recurring_costs/migration.sql',
    snippet: 'CREATE UNIQUE INDEX "costs_recurring_idx"',
    without: 'CREATE INDEX "costs_recurring_idx"',
    tests: {
      'src/features/costs/recurring/recurring.integration.test.ts': [
        'is written once for each time that it comes, however many write at once',
      ],
    },
  },
  {
    id: 'cost-import-once',
    prevents: 'A file of costs that two people import is written twice.',
    file: 'src/features/costs/import/import-costs.server.ts',
    snippet: 'key: keyOf(line),',
    without: 'key: crypto.randomUUID(),',
    tests: {
      [IMPORT_RACES]: [
        'that several people import at once is written once',
        'whose costs were taken back is no other file, and writes nothing',
      ],
    },
  },
  {
    id: 'cost-import-one-by-one',
    prevents: 'Of two people who import a file at once, one is told that something broke.',
    file: 'src/features/costs/import/import-costs.server.ts',
    snippet: 'await lockSuppliers(tx);',
    without: '',
    tests: { [IMPORT_RACES]: ['that several people import at once is written once'] },
  },
  {
    id: 'costs-append-only',
    prevents: 'An entry of the ledger of costs is changed or deleted.',
    file: 'drizzle/20261127190158_costs/migration.sql',
    snippet: 'BEFORE UPDATE OR DELETE ON "costs"',
    without: 'BEFORE UPDATE OF "id" ON "costs"',
    tests: { [RACES]: ['is never changed or deleted, by the database too'] },
  },
];
