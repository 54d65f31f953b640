// An open load: requests leave when visitors come, whether or not earlier ones have been answered, and an
// answer's time counts from then. Autocannon's rate sends each second's requests at its beginning.
import { Agent, request } from 'node:http';
import type { Load } from './load.ts';

export interface Answered {
  /** Milliseconds from the moment a request was due until its answer was whole. */
  times: number[];
  /** Answers other than 2xx, and requests without one. */
  errors: number;
  /** Until the last answer was whole. */
  seconds: number;
}

/**
 * Requests that come independently of each other (a Poisson process), so many a second on average.
 * Those that find every connection busy wait for one, which counts.
 */
export async function sendAtRate(
  url: string,
  next: Load['next'],
  { perSecond, seconds, connections }: { perSecond: number; seconds: number; connections: number },
): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let errors = 0;
  const open: Promise<void>[] = [];
  const start = performance.now();
  for (let due = start; due < start + 1_000 * seconds; due += gap(perSecond)) {
    const early = due - performance.now();
    // The clock is coarse: what is due within the next millisecond leaves now, together.
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    open.push(
      send(agent, url, next()).then(
        (status) => {
          times.push(performance.now() - due);
          if (status < 200 || status > 299) errors += 1;
        },
        () => void (errors += 1),
      ),
    );
  }
  await Promise.all(open);
  agent.destroy();
  return { times, errors, seconds: (performance.now() - start) / 1_000 };
}

/** Milliseconds until the next one comes: of an exponential distribution. */
const gap = (perSecond: number) => (-Math.log(1 - Math.random()) * 1_000) / perSecond;

function send(agent: Agent, url: string, asked: ReturnType<Load['next']>): Promise<number> {
  const { method, path, headers = {}, body } = asked;
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent, method, headers: { ...headers, ...length } });
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sent.end(body);
  });
}
