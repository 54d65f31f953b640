import type { ShopProcess } from '#tests/setup/shop-process.ts';
import { measure, type Load } from './load.ts';
import { median } from './median.ts';
import { cpuMsOf } from './process-figures.ts';
import { startServer } from './start-server.ts';

const ROUNDS = 3;
/** Before the first round, so that both are compiled. */
const WARM = 600;
const AMOUNT = 800;
const CONNECTIONS = 8;

interface Rounds {
  perSecond: number[];
  /** Of its own process, for each page. */
  cpuMs: number[];
  errors: number;
}

interface MeasuredBarePage {
  shop: Rounds;
  bare: Rounds;
  /** Cards of the bare page, and bytes of its HTML and of the shop's. */
  cards: number;
  bareBytes: number;
  shopBytes: number;
}

/**
 * The list that is in no cache in turn with a bare page of the same framework: the same router and React
 * render the shop's own cards, in a process of its own, without a database, and send them as they are.
 */
export async function measureBarePage(
  shop: Pick<ShopProcess, 'url' | 'pid'>,
): Promise<MeasuredBarePage> {
  let counter = 0;
  // Every address is a new one, so none is in the cache.
  const nextList = () => `/products?maxPrice=${9_000_000 + (counter += 1)}`;
  const list = await (await fetch(shop.url + nextList())).text();
  const bare = await startServer('bench/bare-page-server.ts', [shop.url + nextList()]);
  const page = await (await fetch(bare.url)).text();
  const measured = { shop: noRounds(), bare: noRounds() };
  const headers = { 'accept-encoding': 'br' };
  const sides = [
    { at: shop, rounds: measured.shop, next: nextList },
    { at: bare, rounds: measured.bare, next: () => '/' },
  ] as const;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { at, rounds, next } of sides) {
      const load: Load = {
        name: 'list page',
        next: () => ({ method: 'GET', path: next(), headers }),
        amount: round === 0 ? WARM : AMOUNT,
        connections: CONNECTIONS,
      };
      const { perSecond, errors, cpuMs = 0 } = await measure(at.url, load, () => cpuMsOf(at.pid));
      if (round === 0) continue;
      rounds.perSecond.push(perSecond);
      rounds.cpuMs.push(cpuMs);
      rounds.errors += errors;
    }
  }
  bare.stop();
  return {
    ...measured,
    cards: page.split('<article').length - 1,
    bareBytes: Buffer.byteLength(page),
    shopBytes: Buffer.byteLength(list),
  };
}

function noRounds(): Rounds {
  return { perSecond: [], cpuMs: [], errors: 0 };
}

export function barePageTable({
  shop,
  bare,
  cards,
  bareBytes,
  shopBytes,
}: MeasuredBarePage): string {
  const kilobytes = (bytes: number) => Math.round(bytes / 1_024);
  const row = (name: string, { perSecond, cpuMs, errors }: Rounds, bytes: number) =>
    `| ${name} | ${median(perSecond)} | ${median(cpuMs).toFixed(2)} | ${kilobytes(bytes)} | ${errors} |`;
  const ratio = median(shop.perSecond) / (median(bare.perSecond) || 1);
  const cpu = median(bare.cpuMs) / (median(shop.cpuMs) || 1);
  return `
## A list that is not kept

By \`npm run bench bare\`: the product list, each time at another address, in turns with a bare page of the same framework (the shop's React and TanStack Router, without Start and without a build: its ${cards} cards, each with its link, rendered from what was loaded; no frame, filters, database, policy or compression), the median of ${ROUNDS} rounds, ${CONNECTIONS} connections. The list makes **${ratio.toFixed(2)}** of the bare page's requests, with the database on the same cores, and a page may cost ${cpu.toFixed(2)} of its processor time if only the processes themselves are counted. Wanted: 0.8.

| | requests/s | CPU ms a page | HTML KB | errors |
|---|---:|---:|---:|---:|
${row('product list, uncached', shop, shopBytes)}
${row('bare framework page', bare, bareBytes)}
`;
}
