// Requests per second of one process by kind of call, and what each costs of its processor and memory.
import { freePort } from '#scripts/run/port.ts';
import { startShopProcess } from '#tests/setup/shop-process.ts';
import { measure, type Load, type Measured } from './load.ts';
import { addOf, placeOrders } from './order-load.ts';
import { prepare, type Prepared } from './prepare.ts';
import { allocatedMbIn, COUNTS_ALLOCATIONS, cpuMsOf, memoryOf } from './process-figures.ts';
import { SEARCHES } from './searches.ts';
import { startHello } from './start-hello.ts';

const ORDERS = 1500;
/** Requests of a kind whose allocations are counted. */
const COUNTED = 3_000;

interface MeasuredLoads {
  /** The ceiling first. */
  results: Measured[];
  /** Milliseconds from starting the process to its first answer. */
  firstAnswer: number;
  /** Megabytes of the shop's process. */
  memoryIdle: number;
  memoryLoaded: number;
}

export async function measureLoads(settings: Record<string, string>): Promise<MeasuredLoads> {
  const started = performance.now();
  const own = { ...settings, PORT: String(await freePort()) };
  const shop = await startShopProcess(own);
  await fetch(`${shop.url}/api/health`);
  const firstAnswer = performance.now() - started;
  const prepared = await prepare(settings.DATABASE_URL ?? '', ORDERS);
  const results: Measured[] = [await measureCeiling()];
  const memoryIdle = memoryOf(shop.pid);
  for (const load of [...reads(prepared), addToCart(prepared)]) {
    results.push(await measure(shop.url, load, () => cpuMsOf(shop.pid)));
  }
  // The carts are filled only now: adding to them changed what they hold.
  const orders = await placeOrders('place order (2 lines)', prepared, 2);
  results.push(await measure(shop.url, orders, () => cpuMsOf(shop.pid)));
  const memoryLoaded = memoryOf(shop.pid);
  await shop.stop();
  await countAllocations(own, prepared, results);
  await prepared.close();
  return { results, firstAnswer, memoryIdle, memoryLoaded };
}

/** In a process of its own: writing down each garbage collection slows it. */
async function countAllocations(
  settings: Record<string, string>,
  prepared: Prepared,
  results: readonly Measured[],
): Promise<void> {
  const shop = await startShopProcess({ ...settings, ...COUNTS_ALLOCATIONS });
  const orders = await placeOrders('place order (2 lines)', prepared, 2);
  for (const load of [...reads(prepared), addToCart(prepared), orders]) {
    const row = results.find(({ name }) => name === load.name);
    const from = shop.output().length;
    // Without the seconds of warming up, whose requests are not counted.
    const { done } = await measure(shop.url, { amount: COUNTED, ...load });
    if (row) row.allocatedKb = (1_024 * allocatedMbIn(shop.output().slice(from))) / done;
  }
  await shop.stop();
}

export async function measureCeiling(): Promise<Measured> {
  const hello = await startHello();
  const load: Load = { name: 'plain node:http', next: () => ({ method: 'GET', path: '/' }) };
  const ceiling = await measure(hello.url, load);
  hello.stop();
  return ceiling;
}

function reads({ productIds }: Prepared): Load[] {
  let counter = 0;
  const compressed = { 'accept-encoding': 'br' };
  const get = (path: string) => ({ method: 'GET' as const, path, headers: compressed });
  return [
    { name: 'product list, cached', next: () => get('/products') },
    // Every address is a new one, so none is in the cache.
    {
      name: 'product list, uncached',
      next: () => get(`/products?maxPrice=${9_000_000 + counter++}`),
    },
    { name: 'product page, cached', next: () => get(`/products/${productIds[0]}`) },
    {
      name: 'product search by API, cached',
      next: () =>
        get(
          `/api/products?search=${encodeURIComponent(SEARCHES[counter++ % SEARCHES.length] ?? '')}`,
        ),
    },
  ];
}

function addToCart({ productIds, customers }: Prepared): Load {
  let counter = 0;
  return {
    name: 'add to cart',
    next() {
      counter += 1;
      const customer = customers[counter % customers.length];
      return addOf(productIds[counter % productIds.length] ?? '', customer?.cookie ?? '');
    },
  };
}
