// A thread of bench/visits.ts: sends visits at an even pace until it is told to stop, and says what came of them.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const TICK_MS = 5;
/** What is believed of one address is sixty events a minute. */
const ADDRESSES = 4_000;
const PRODUCTS = 200;
const SOURCES = ['', 'www.google.com', 'l.instagram.com', 'wa.me', 'm.facebook.com'];
const AGENTS = [
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) Chrome/140.0 Mobile',
  'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
];

export interface EventsSent {
  sent: number;
  refused: number;
}

// The cast: what bench/visits.ts hands over.
const { url, perSecond } = workerData as { url: string; perSecond: number };
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const done: EventsSent = { sent: 0, refused: 0 };
let begun = 0;
const started = performance.now();

/** As a browser tells them: pages first, every tenth how fast one was. */
function eventOf(number: number): [path: string, body: object] {
  const locale = number % 3 === 0 ? '/sw' : '';
  const id = `01939f6e-0000-7000-8000-${String(number % PRODUCTS).padStart(12, '0')}`;
  const path = `${locale}/products/${id}`;
  if (number % 10 === 0) {
    return ['/api/visits/speed', { path, line: '4g', metrics: { LCP: number % 5_000, CLS: 0.02 } }];
  }
  const from = number % 4 === 0 ? { from: SOURCES[number % SOURCES.length] } : {};
  return ['/api/visits', { kind: 'page', path, isFirst: number % 5 === 0, ...from }];
}

function send(number: number): void {
  const [path, event] = eventOf(number);
  const body = JSON.stringify(event);
  const sending = request(
    `${url}${path}`,
    {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'content-length': Buffer.byteLength(body),
        'user-agent': AGENTS[number % AGENTS.length],
        'x-forwarded-for': `10.${number % 4}.${(number >> 2) % 250}.${(number % ADDRESSES) % 250}`,
      },
    },
    (answer) => {
      answer.resume();
      if (answer.statusCode === 200) done.sent += 1;
      else done.refused += 1;
    },
  );
  sending.on('error', () => (done.refused += 1));
  sending.end(body);
}

const timer = setInterval(() => {
  const due = ((performance.now() - started) / 1000) * perSecond;
  for (; begun < due; begun += 1) send(begun);
}, TICK_MS);

parentPort?.once('message', () => {
  clearInterval(timer);
  setTimeout(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    parentPort?.postMessage(done);
    agent.destroy();
  }, 500);
});
