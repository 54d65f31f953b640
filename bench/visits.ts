import { Worker } from 'node:worker_threads';
import { cpuMsOf } from './process-figures.ts';
import type { EventsSent } from './visit-events.ts';
import { quantile } from './quantile.ts';

const PER_SECOND = 1_000;
/** In turns, so that what else the machine does falls on both. */
const ROUNDS = 3;
const SECONDS = 6;
/** After a start the shop is slower: its code is not compiled yet, and its jobs come first. */
const WARM_UP_SECONDS = 10;
/** A page every so many milliseconds, one after the other: what is measured is one visitor's wait. */
const PAGE_EVERY_MS = 10;

interface PageTimes {
  name: string;
  p50: number;
  p95: number;
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

interface Shop {
  url: string;
  pid: number;
}

const PAGES = [
  { name: 'product list, cached', path: '/products' },
  { name: 'health check', path: '/api/health' },
];

/** How long pages take alone, and while a thousand visits a second are told. */
export async function measureVisits(shop: Shop, load: () => number): Promise<VisitsMeasured> {
  for (const { path } of PAGES) await time(shop.url + path, WARM_UP_SECONDS);
  const [alone, beside] = [emptyRun(), emptyRun()];
  const answered: EventsSent = { sent: 0, refused: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    await runOver(shop, alone);
    const stopEvents = startEvents(shop.url);
    // The first seconds warm up.
    await time(`${shop.url}/products`, 3);
    await runOver(shop, beside);
    const { sent, refused } = await stopEvents();
    answered.sent += sent;
    answered.refused += refused;
  }
  return {
    alone: timesOf(alone),
    beside: timesOf(beside),
    ...answered,
    perEvent: (beside.cpuMs - alone.cpuMs) / (PER_SECOND * ROUNDS * SECONDS * PAGES.length),
    load: load(),
  };
}

interface Run {
  times: Map<string, number[]>;
  cpuMs: number;
}

function emptyRun(): Run {
  return { times: new Map(PAGES.map(({ name }) => [name, []])), cpuMs: 0 };
}

async function runOver({ url, pid }: Shop, run: Run): Promise<void> {
  const before = cpuMsOf(pid);
  for (const { name, path } of PAGES) {
    run.times.get(name)?.push(...(await time(url + path, SECONDS)));
  }
  run.cpuMs += cpuMsOf(pid) - before;
}

function timesOf(run: Run): PageTimes[] {
  return [...run.times].map(([name, times]) => {
    const at = (share: number) => quantile(times, share);
    return { name, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  });
}

/** @returns what stops them, and says what came of them. */
function startEvents(url: string): () => Promise<EventsSent> {
  const events = new Worker(new URL('./visit-events.ts', import.meta.url), {
    workerData: { url, perSecond: PER_SECOND },
  });
  return async () => {
    const told = new Promise<EventsSent>((resolve) => events.once('message', resolve));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    events.postMessage('stop');
    const sent = await told;
    await events.terminate();
    return sent;
  };
}

/** Milliseconds that an address took, one request after the other, at an even pace. */
async function time(address: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const started = performance.now();
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    const took = performance.now() - started;
    times.push(took);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, PAGE_EVERY_MS - took)));
  }
  return times;
}

export function visitsTable({ alone, beside, ...measured }: VisitsMeasured, cores: number): string {
  const figures = ({ p50, p95, p99 }: PageTimes) =>
    [p50, p95, p99].map((ms) => ms.toFixed(2)).join(' / ');
  const rows = alone.flatMap((row, index) => {
    const other = beside[index];
    return other ? [`| ${row.name} | ${figures(row)} | ${figures(other)} |`] : [];
  });
  const sent = measured.sent.toLocaleString('en');
  return `
## While visits are counted

By \`npm run bench visits\`: one visitor's requests, one after the other, alone and while a thousand events a second are told by as many visitors (${sent} answered, ${measured.refused} not), in ${ROUNDS} turns. An event takes ${measured.perEvent.toFixed(2)} ms of the shop's processor. Wanted: no request takes 1 ms longer. Load of the machine at the end: ${measured.load.toFixed(1)} on ${cores} cores.

| request | alone: p50 / p95 / p99 ms | beside events: p50 / p95 / p99 ms |
|---|---:|---:|
${rows.join('\n')}
`;
}
