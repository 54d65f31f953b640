import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { EventsSent } from './visit-events.ts';

const PER_SECOND = 1_000;
const SECONDS = 12;
/** A page every so many milliseconds, one after the other: what is measured is one visitor's wait. */
const PAGE_EVERY_MS = 10;

interface PageTimes {
  name: string;
  p50: number;
  p99: number;
}

export interface VisitsMeasured {
  alone: PageTimes[];
  beside: PageTimes[];
  sent: number;
  refused: number;
  /** Milliseconds of the shop's processor for each event, without what the pages take. */
  perEvent: number;
  load: number;
}

/** How long pages take alone, and while a thousand visits a second are told. */
export async function measureVisits(
  shop: { url: string; pid: number },
  load: () => number,
): Promise<VisitsMeasured> {
  const pages = [
    { name: 'product list, cached', path: () => '/products' },
    { name: 'health check', path: () => '/api/health' },
  ];
  for (const { path } of pages) await time(shop.url, path, 2);
  const alone: PageTimes[] = [];
  const cpuAlone = { spent: 0, seconds: 0 };
  for (const { name, path } of pages) {
    const before = cpuMs(shop.pid);
    alone.push({ name, ...(await time(shop.url, path, SECONDS)) });
    cpuAlone.spent += cpuMs(shop.pid) - before;
    cpuAlone.seconds += SECONDS;
  }
  const events = new Worker(new URL('./visit-events.ts', import.meta.url), {
    workerData: { url: shop.url, perSecond: PER_SECOND },
  });
  // The first seconds warm up.
  await time(shop.url, () => '/products', 3);
  const beside: PageTimes[] = [];
  const before = cpuMs(shop.pid);
  const started = performance.now();
  for (const { name, path } of pages) {
    beside.push({ name, ...(await time(shop.url, path, SECONDS)) });
  }
  const seconds = (performance.now() - started) / 1000;
  const spent = cpuMs(shop.pid) - before - (cpuAlone.spent / cpuAlone.seconds) * seconds;
  const told = new Promise<EventsSent>((resolve) => events.once('message', resolve));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  events.postMessage('stop');
  const { sent, refused } = await told;
  await events.terminate();
  return { alone, beside, sent, refused, perEvent: spent / (PER_SECOND * seconds), load: load() };
}

/** One page after the other, at an even pace. */
async function time(
  url: string,
  path: () => string,
  seconds: number,
): Promise<Omit<PageTimes, 'name'>> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const started = performance.now();
    const answer = await fetch(url + path(), { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    const took = performance.now() - started;
    times.push(took);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, PAGE_EVERY_MS - took)));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** What a process has spent of the processor; the kernel counts in hundredths of a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

export function visitsTable({ alone, beside, ...measured }: VisitsMeasured, cores: number): string {
  const rows = alone.map((row, index) => {
    const other = beside[index];
    return `| ${row.name} | ${row.p50.toFixed(2)} | ${row.p99.toFixed(2)} | ${other?.p50.toFixed(2)} | ${other?.p99.toFixed(2)} |`;
  });
  const sent = measured.sent.toLocaleString('en');
  return `
## While visits are counted

By \`npm run bench visits\`: one visitor's requests, one after the other, alone and while a thousand events a second are told by as many visitors (${sent} answered, ${measured.refused} not). An event takes ${measured.perEvent.toFixed(2)} ms of the shop's processor. Wanted: no request takes 1 ms longer. Load of the machine at the end: ${measured.load.toFixed(1)} on ${cores} cores.

| request | p50 ms | p99 ms | p50 ms beside events | p99 ms beside events |
|---|---:|---:|---:|---:|
${rows.join('\n')}
`;
}
