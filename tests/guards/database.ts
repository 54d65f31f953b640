import type { Guard } from './guard.ts';

const CLIENT = 'src/db/client.integration.test.ts';
const CONNECTION = 'src/db/watched-client.server.ts';
const silence = 'cuts a connection that has been silent for too long since it was asked';

/** How the shop asks PostgreSQL. */
export const database: readonly Guard[] = [
  {
    id: 'silent-connection',
    prevents: 'Whoever asks on a connection that broke without a word waits for ever.',
    file: CONNECTION,
    snippet: "stream.on('timeout', () => this.#isAsked && this.cut());",
    without: '',
    tests: { [CLIENT]: [silence] },
  },
  {
    id: 'silent-connection-idle',
    prevents: 'Every connection is cut that nobody needed for a while.',
    file: CONNECTION,
    snippet: '() => this.#isAsked && this.cut()',
    without: '() => this.cut()',
    tests: { [CLIENT]: [silence] },
  },
  {
    id: 'silent-connection-answered',
    prevents:
      'A connection that has answered is cut while it is idle, as if it still owed something.',
    file: CONNECTION,
    snippet: "      this.on('drain', () => {\n        this.#isAsked = false;\n",
    without: "      this.on('drain', () => {\n",
    tests: { [CLIENT]: [silence] },
  },
  {
    id: 'prepares-not-wanted',
    prevents:
      'Behind a pooler that shares connections statements fail, though DATABASE_PREPARES=no.',
    file: 'src/db/run-prepared.server.ts',
    snippet: 'env().databasePrepares ? statement.prepare(TO_BE_NAMED).execute() : statement',
    without: 'env() && statement.prepare(TO_BE_NAMED).execute()',
    tests: { [CLIENT]: ['prepares what it runs, and not where a pooler would lose it'] },
  },
  {
    id: 'kept-statements',
    prevents: 'A text that varies fills the memory of every connection with statements.',
    file: 'src/db/run-prepared.server.ts',
    snippet: ' || names.size >= MOST_KEPT',
    without: '',
    tests: { 'src/db/run-prepared.test.ts': ['names so many texts and no more'] },
  },
  {
    id: 'padded-lists',
    prevents: 'Each connection keeps a plan for every number of products that somebody asks about.',
    file: 'src/db/padded-array.server.ts',
    snippet: '2 ** Math.ceil(Math.log2(Math.max(1, values.length)))',
    without: 'Math.max(1, values.length)',
    tests: {
      'src/db/padded-array.integration.test.ts': ['makes few texts of many lengths'],
      'tests/abuse/prepared-statements.test.ts': [
        'what is prepared has the same texts whoever comes, and few for what they buy',
      ],
    },
  },
  {
    id: 'longest-padded-list',
    prevents: 'A list of more values than a statement may have parameters fails.',
    file: 'src/db/padded-array.server.ts',
    snippet: '  if (values.length > MOST_APART) return sql`${sql.param([...values])}${array}`;\n',
    without: '',
    tests: { 'src/db/padded-array.integration.test.ts': ['makes few texts of many lengths'] },
  },
];
