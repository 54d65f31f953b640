import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** What a start asks once is over by then. */
const SETTLE_MS = 20_000;
/** Two minutes: every job of the clock that is done each minute is in it twice. */
const SECONDS = 120;

interface Idle {
  perSecond: number;
  /** The statements sent most, with how often. */
  most: [statement: string, count: number][];
}

/** What the processes of the shop send to this PostgreSQL while nobody visits, by its own log. */
export async function measureIdle(databaseUrl: string, logFile: string): Promise<Idle> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'bench' });
  await client.connect();
  const set = async (change: string) => {
    await client.query(`alter system ${change}`);
    await client.query('select pg_reload_conf()');
  };
  await sleep(SETTLE_MS);
  await set("set log_line_prefix = '@@%a@@'");
  await set("set log_statement = 'all'");
  // Every connection has read it by then.
  await sleep(1_000);
  const from = statSync(logFile).size;
  await sleep(SECONDS * 1_000);
  const statements = readStatements(readFileSync(logFile).subarray(from).toString());
  await set('reset log_statement');
  await set('reset log_line_prefix');
  await client.end();
  const counts = new Map<string, number>();
  for (const statement of statements) counts.set(statement, (counts.get(statement) ?? 0) + 1);
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 8);
  return { perSecond: statements.length / SECONDS, most };
}

function readStatements(log: string): string[] {
  return [...log.matchAll(/@@(goled[^@]*)@@LOG: +(?:statement|execute [^:]*): ([^@]*)/g)].map(
    ([, application = '', text = '']) =>
      `${application}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 70)}`,
  );
}

export function idleTable({ perSecond, most }: Idle): string {
  const rows = most.map(([statement, count]) => `| \`${statement}\` | ${count} |`);
  return `
## While nobody visits

By \`npm run bench idle\`: what one process of the shop sends to PostgreSQL in ${SECONDS} seconds without a visitor, by the server's log: ${perSecond.toFixed(2)} statements a second. Wanted: 1. The most of them:

| statement | times |
|---|---:|
${rows.join('\n')}
`;
}
