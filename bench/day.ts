// A thousand requests a second, mixed as on a real day: mostly pages, some that only one person sees.
import { sendAtRate } from './arrivals.ts';
import { addOf, callOf } from './order-load.ts';
import type { Prepared } from './prepare.ts';
import { cpuMsOf, memoryOf } from './process-figures.ts';
import { quantile } from './quantile.ts';
import { SEARCHES } from './searches.ts';

const PER_SECOND = 1_000;
const SECONDS = 20;
const CONNECTIONS = 64;

interface MeasuredDay {
  perSecond: number;
  p50: number;
  p975: number;
  p99: number;
  errors: number;
  /** Of the shop's process, for each request. */
  cpuMs: number;
  memoryBefore: number;
  memoryAfter: number;
}

interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Of a hundred requests, how many are of which kind. */
function mixOf({ productIds, customers }: Prepared): [number, (n: number) => Request][] {
  const compressed = { 'accept-encoding': 'br' };
  const get = (path: string): Request => ({ method: 'GET', path, headers: compressed });
  const cookieOf = (n: number) => customers[n % customers.length]?.cookie ?? '';
  const productOf = (n: number) => productIds[n % productIds.length] ?? '';
  const search = (n: number) => encodeURIComponent(SEARCHES[n % SEARCHES.length] ?? '');
  return [
    [25, () => get('/')],
    [20, () => get('/products')],
    [25, (n) => get(`/products/${productOf(n)}`)],
    [10, (n) => get(`/api/products?search=${search(n)}`)],
    // Filters that nobody has asked for yet: rendered for this visitor.
    [1, (n) => get(`/products?maxPrice=${9_000_000 + n}`)],
    [8, (n) => callOf('cart/list', { locale: 'en' }, cookieOf(n))],
    [6, (n) => addOf(productOf(n), cookieOf(n))],
    [
      5,
      (n) =>
        callOf('checkout/quote', { locale: 'en', delivery: { method: 'pickup' } }, cookieOf(n)),
    ],
  ];
}

export async function measureDay(
  shop: { url: string; pid: number },
  prepared: Prepared,
): Promise<MeasuredDay> {
  const kinds = mixOf(prepared).flatMap(([share, make]) =>
    Array.from({ length: share }, () => make),
  );
  // One after the other, not all pages and then all carts.
  const mixed = kinds.map((_, index) => kinds[(index * 37) % kinds.length]);
  let counter = 0;
  const next = () => {
    counter += 1;
    return mixed[counter % mixed.length]?.(counter) ?? { method: 'GET' as const, path: '/' };
  };
  const load = { perSecond: PER_SECOND, connections: CONNECTIONS };
  const run = (seconds: number) => sendAtRate(shop.url, next, { ...load, seconds });
  await run(5);
  const memoryBefore = memoryOf(shop.pid);
  const before = cpuMsOf(shop.pid);
  const { times, errors, seconds } = await run(SECONDS);
  const at = (share: number) => Math.round(quantile(times, share));
  return {
    perSecond: Math.round(times.length / seconds),
    p50: at(0.5),
    p975: at(0.975),
    p99: at(0.99),
    errors,
    cpuMs: (cpuMsOf(shop.pid) - before) / times.length,
    memoryBefore,
    memoryAfter: memoryOf(shop.pid),
  };
}

export function dayTable(measured: MeasuredDay): string {
  const { perSecond, p50, p975, p99, errors, cpuMs, memoryBefore, memoryAfter } = measured;
  return `
## A thousand requests a second

By \`npm run bench day\`: of a hundred requests 70 are pages that are kept, 10 searches by API, one a page that nobody has asked for yet, 8 carts, 6 additions to a cart, 5 quotes; ${SECONDS} s over ${CONNECTIONS} connections, each when its visitor comes and not when an earlier one was answered; times count from then. Wanted: p99 under 50 ms. Memory: ${memoryBefore} MB before, ${memoryAfter} MB after.

| requests/s | p50 ms | p97.5 ms | p99 ms | errors | ms of the shop's processor for each |
|---:|---:|---:|---:|---:|---:|
| ${perSecond.toLocaleString('en')} | ${p50} | ${p975} | ${p99} | ${errors} | ${cpuMs.toFixed(2)} |
`;
}
