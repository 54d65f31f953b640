import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { measure, type Load } from './load.ts';
import { median } from './median.ts';
import { callOf } from './order-load.ts';
import type { Prepared } from './prepare.ts';
import { SEARCHES } from './searches.ts';

const ROUNDS = 3;
const MONTH_DAYS = 31;

/** A page that shows it, its answer as it is kept, and asked so that none is. */
interface Read {
  read: string;
  page: string;
  kept: () => string;
  procedure: string;
  input: () => object;
}

interface MeasuredRead {
  read: string;
  page: string;
  /** Requests per second of each round. */
  pagePerSecond: number[];
  keptPerSecond: number[];
  uncachedPerSecond: number[];
  errors: number;
}

function readsOf({ productIds }: Pick<Prepared, 'productIds'>): Read[] {
  const [id = ''] = productIds;
  const from = nairobiDay(new Date());
  const days = { from, to: addDays(from, MONTH_DAYS) };
  let counter = 0;
  const word = () => SEARCHES[counter++ % SEARCHES.length] ?? '';
  const list = { read: 'list', page: '/products', procedure: 'catalog/listProducts' };
  const product = { page: `/products/${id}` };
  return [
    {
      ...list,
      read: 'search',
      kept: () => `/api/products?${new URLSearchParams({ search: word() })}`,
      input: () => ({ search: word() }),
    },
    { ...list, kept: () => '/api/products', input: () => ({}) },
    {
      ...product,
      read: 'product',
      kept: () => `/api/products/${id}`,
      procedure: 'catalog/getProduct',
      input: () => ({ id }),
    },
    {
      ...product,
      read: 'calendar of a month',
      kept: () => `/api/products/${id}/calendar?${new URLSearchParams(days)}`,
      procedure: 'catalog/getCalendar',
      input: () => ({ id, ...days }),
    },
  ];
}

/** Every read in turn with the page that is kept of it, so that what else the machine does falls on both. */
export async function measureReads(
  url: string,
  prepared: Pick<Prepared, 'productIds'>,
): Promise<MeasuredRead[]> {
  const compressed = { 'accept-encoding': 'br' };
  const get = (name: string, path: () => string): Load => ({
    name,
    next: () => ({ method: 'GET', path: path(), headers: compressed }),
  });
  const measured: MeasuredRead[] = [];
  for (const { read, page, kept, procedure, input } of readsOf(prepared)) {
    const row: MeasuredRead = {
      read,
      page,
      pagePerSecond: [],
      keptPerSecond: [],
      uncachedPerSecond: [],
      errors: 0,
    };
    const uncached: Load = {
      name: `${read}, uncached`,
      next: () => {
        const call = callOf(procedure, input(), '');
        return { ...call, headers: { ...call.headers, ...compressed } };
      },
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [load, times] of [
        [get(page, () => page), row.pagePerSecond],
        [get(read, kept), row.keptPerSecond],
        [uncached, row.uncachedPerSecond],
      ] as const) {
        const { perSecond, errors } = await measure(url, load);
        times.push(perSecond);
        row.errors += errors;
      }
    }
    measured.push(row);
  }
  return measured;
}

export function readsTable(measured: readonly MeasuredRead[]): string {
  const rows = measured.map(({ read, page, errors, ...times }) => {
    const [shown, kept, uncached] = [
      times.pagePerSecond,
      times.keptPerSecond,
      times.uncachedPerSecond,
    ].map(median);
    const ofPage = ((kept ?? 0) / (shown || 1)).toFixed(2);
    const ofUncached = ((kept ?? 0) / (uncached || 1)).toFixed(0);
    const name = page.replace(/[0-9a-f-]{36}/, '$id');
    return `| ${read} | ${name} | ${ofPage} | ${ofUncached} | ${errors} |`;
  });
  return `
## Reads by API

By \`npm run bench reads\`: answers that are kept, beside the kept page that shows the same and beside the same call by POST, which nothing keeps. In turns, the median of ${ROUNDS} rounds; only ratios count. Wanted: 0.9 of the page.

| read | page | of the page | of the uncached call | errors |
|---|---|---:|---:|---:|
${rows.join('\n')}
`;
}
