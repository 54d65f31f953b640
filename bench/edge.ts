import { measure, type Load } from './load.ts';
import { median } from './median.ts';
import { startHello } from './start-hello.ts';

const ROUNDS = 3;

interface MeasuredPage {
  page: string;
  /** Requests per second of each round. */
  perSecond: number[];
  helloPerSecond: number[];
  errors: number;
}

/** Each kept page in turn with a server that does nothing but send the same headers and bytes. */
export async function measureEdge(url: string, paths: readonly string[]): Promise<MeasuredPage[]> {
  const measured: MeasuredPage[] = [];
  for (const page of paths) {
    // Asked for until it is kept and compressed for good.
    for (let asked = 0; asked < 10; asked += 1) await (await fetch(url + page)).text();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    const hello = await startHello(url + page);
    const row: MeasuredPage = { page, perSecond: [], helloPerSecond: [], errors: 0 };
    const load: Load = {
      name: page,
      next: () => ({ method: 'GET', path: page, headers: { 'accept-encoding': 'br' } }),
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, times] of [
        [hello.url, row.helloPerSecond],
        [url, row.perSecond],
      ] as const) {
        const { perSecond, errors } = await measure(at, load);
        times.push(perSecond);
        row.errors += errors;
      }
    }
    hello.stop();
    measured.push(row);
  }
  return measured;
}

export function edgeTable(measured: readonly MeasuredPage[]): string {
  const rows = measured.map(({ page, perSecond, helloPerSecond, errors }) => {
    const ratio = median(perSecond) / (median(helloPerSecond) || 1);
    const name = page.replace(/[0-9a-f-]{36}/, '$id');
    return `| ${name} | ${ratio.toFixed(2)} | ${errors} |`;
  });
  return `
## Kept pages

By \`npm run bench edge\`: pages from the cache beside a plain node:http server that sends the same headers and bytes, in turns, the median of ${ROUNDS} rounds. Wanted: 0.8.

| page | of the hello | errors |
|---|---:|---:|
${rows.join('\n')}
`;
}
