import { setTimeout as pause } from 'node:timers/promises';
import type { CountedImportView } from '#/features/catalog/manage/import/views.ts';
import { csvFile } from '#tests/factories/product-import.ts';

const ROWS = 5_000;
const LOOK_MS = 250;
const MOST_MS = 300_000;
const TITLES = ['label_code', 'name_en', 'name_sw', 'category', 'price', 'stock'];

/** Seconds that a file of products took, from sending it. */
export interface TimedImport {
  name: string;
  checked: number;
  imported: number;
}

/** A file at its longest, sent by somebody of the shop: all of it new, then with another price each. */
export async function measureImports(url: string, cookie: string): Promise<TimedImport[]> {
  return [
    await timedImport(url, cookie, { name: 'new products', price: 4_500 }),
    await timedImport(url, cookie, { name: 'changed prices', price: 4_950 }),
  ];
}

async function timedImport(
  url: string,
  cookie: string,
  { name, price }: { name: string; price: number },
): Promise<TimedImport> {
  const headers = { 'x-csrf-token': 'orpc', cookie };
  const rows = Array.from({ length: ROWS }, (_, nth) => [
    `BENCH-${nth}`,
    `Bench cube ${nth}`,
    `Mchemraba ${nth}`,
    'decor',
    price,
    5,
  ]);
  const body = new FormData();
  body.set('data', JSON.stringify({ json: { file: {} }, meta: [], maps: [['file']] }));
  body.set('0', new File([csvFile(TITLES, ...rows)], 'products.csv', { type: 'text/csv' }));
  const started = performance.now();
  const added = await fetch(`${url}/api/rpc/catalog/imports/add`, {
    method: 'POST',
    headers,
    body,
  });
  const { id } = await answerOf<{ id: string }>(added);
  const call = <T>(procedure: string) =>
    fetch(`${url}/api/rpc/catalog/imports/${procedure}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ json: { id } }),
    }).then((answer) => answerOf<T>(answer));
  const until = async (state: CountedImportView['state']) => {
    while (performance.now() - started < MOST_MS) {
      const found = await call<CountedImportView>('get');
      if (found.state === state) return (performance.now() - started) / 1000;
      if (found.state === 'failed') break;
      await pause(LOOK_MS);
    }
    throw new Error(`The import of ${name} is not ${state}`);
  };
  const checked = await until('checked');
  await call('start');
  return { name, checked, imported: await until('done') };
}

async function answerOf<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  // The cast: what the procedure is declared to answer.
  return (JSON.parse(text) as { json: T }).json;
}

export function importsTable(timed: readonly TimedImport[]): string {
  const rows = timed.map(
    ({ name, checked, imported }) => `| ${name} | ${checked.toFixed(1)} | ${imported.toFixed(1)} |`,
  );
  return `
## A file of products at its longest

The same shop: ${ROWS.toLocaleString('en')} rows, sent, checked and imported by its jobs; seconds since it was sent. Wanted: 60.

| file | checked s | imported s |
|---|---:|---:|
${rows.join('\n')}
`;
}
