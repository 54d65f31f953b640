import autocannon from 'autocannon';

/** One kind of load: how the next request looks. */
export interface Load {
  name: string;
  /** Called for each request. */
  next(): { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
  /** Ends after so many requests instead of after the time. */
  amount?: number;
  connections?: number;
}

export interface Measured {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers other than 2xx, and lost connections. */
  errors: number;
  /** Requests that were answered, the warming up aside. */
  done: number;
  /** Of the shop's processor for each, if it was measured. */
  cpuMs?: number;
  /** Of JavaScript objects for each, if they were counted. */
  allocatedKb?: number;
}

/** Said at the end, so that a figure made of refusals is not mistaken for speed. */
let firstError: string | undefined;

export function whatWentWrong(): string | undefined {
  return firstError;
}

const SECONDS = 8;
const CONNECTIONS = 32;

/**
 * Sends the load and measures it; the first two seconds warm up and do not count.
 * @param cpu what the measured process has spent of the processor so far, in ms.
 */
export async function measure(url: string, load: Load, cpu?: () => number): Promise<Measured> {
  if (load.amount === undefined) await run(url, load, { duration: 2 });
  const cpuBefore = cpu?.() ?? 0;
  const started = performance.now();
  const result = await run(
    url,
    load,
    load.amount === undefined ? { duration: SECONDS } : { amount: load.amount },
  );
  const seconds = (performance.now() - started) / 1000;
  const done = result['2xx'] + result.non2xx;
  return {
    name: load.name,
    perSecond: Math.round(load.amount === undefined ? done / result.duration : done / seconds),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
    done,
    ...(cpu && { cpuMs: (cpu() - cpuBefore) / done }),
  };
}

function run(url: string, load: Load, limit: { duration: number } | { amount: number }) {
  return autocannon({
    url,
    ...limit,
    connections: load.connections ?? CONNECTIONS,
    requests: [
      {
        setupRequest: (request: object) => ({ ...request, ...load.next() }),
        onResponse: (status, body) => {
          if (status >= 400) firstError ??= `${load.name}: ${status} ${body.slice(0, 300)}`;
        },
      },
    ],
  });
}
