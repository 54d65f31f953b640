// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserReportSchema } from '#/features/reporting/browser-errors/schemas.ts';
import { LoadFailure } from '#/ui/import-fetched.ts';
import type { QueuedError } from '#/ui/error-queue.ts';
import { makeReport, type Surroundings } from './make-report.ts';
import { createReporter, type StoredReports, type WaitingReport } from './reporter.ts';

const SHOP = 'https://goled.test';
let around: Surroundings;
let stored: StoredReports | null;
let now: number;
let ids: number;
const send = vi.fn<(reports: readonly WaitingReport[]) => Promise<number>>();

beforeEach(() => {
  vi.useFakeTimers();
  around = {
    origin: SHOP,
    path: '/sw/orders/0193?q=amina',
    build: 'one',
    line: 'up',
    savesData: false,
    hasWorker: true,
    isOutdated: false,
    isOffline: false,
  };
  stored = null;
  now = 1;
  ids = 0;
  send.mockReset().mockResolvedValue(200);
});
afterEach(() => vi.useRealTimers());

const makeReporter = () =>
  createReporter({
    around: () => around,
    read: () => structuredClone(stored),
    write: (next) => (stored = structuredClone(next)),
    now: () => now,
    newId: () => `01939f6e-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    send,
  });

function failure(file: string, message = 'x is not a function'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at a (${SHOP}/assets/${file}:1:7)`;
  return error;
}

const caught = (error: unknown): QueuedError => [
  'boundary',
  error,
  { componentStack: `\n    at B (${SHOP}/assets/part123.js:1:9)` },
];
const waiting = () => stored?.waiting ?? [];

it('sends what the shop believes, and drops it once the shop has answered', async () => {
  makeReporter().take(caught(failure('cart123.js')));
  expect(waiting()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  const [sent] = send.mock.calls[0] ?? [];
  expect(sent).toEqual([
    {
      id: '01939f6e-0000-4000-8000-000000000001',
      kind: 'boundary',
      build: 'one',
      page: '/orders/$id',
      cause: 'not_a_function',
      about: null,
      lost: null,
      frames: [{ file: 'cart123.js', line: 1, column: 7 }],
      component: { file: 'part123.js', line: 1, column: 9 },
      line: 'up',
      savesData: false,
      hasWorker: true,
    },
  ]);
  expect(browserReportSchema.safeParse(sent?.[0]).success).toBe(true);
  expect(waiting()).toEqual([]);
});

it('tells of each error once in a visit, whoever hands it on', async () => {
  const reporter = makeReporter();
  const error = failure('cart123.js');
  reporter.take(caught(error));
  reporter.take(new ErrorEvent('error', { error }));
  reporter.take(caught(failure('cart123.js')));
  makeReporter().take(caught(failure('cart123.js')));
  expect(waiting()).toHaveLength(1);
  reporter.take(caught(failure('chat123.js')));
  expect(waiting()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  now += 31 * 60_000;
  reporter.take(caught(failure('cart123.js')));
  expect(waiting()).toHaveLength(1);
});

it.each([
  ['no answer', () => Promise.reject(new Error('cut'))],
  ['a portal', () => Promise.resolve(0)],
  ['too many', () => Promise.resolve(429)],
  ['a shop that is away', () => Promise.resolve(503)],
])('waits for a better moment after %s', async (_, answer) => {
  send.mockImplementation(answer);
  const reporter = makeReporter();
  reporter.take(caught(failure('cart123.js')));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waiting()).toHaveLength(1);
  send.mockResolvedValue(200);
  reporter.send();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waiting()).toEqual([]);
});

it('asks nothing of a line that is down, and keeps the latest twenty', async () => {
  around.line = 'down';
  const reporter = makeReporter();
  for (let number = 0; number < 25; number += 1)
    reporter.take(caught(failure(`part${100 + number}.js`)));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send).not.toHaveBeenCalled();
  expect(waiting()).toHaveLength(20);
  expect(waiting().at(-1)?.frames[0]?.file).toBe('part124.js');
  around.line = 'up';
  reporter.send();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send.mock.calls[0]?.[0]).toHaveLength(20);
});

it('fails in silence where nothing can be stored', () => {
  const reporter = createReporter({
    around: () => around,
    read: () => {
      throw new Error('Storage is switched off');
    },
    write: () => undefined,
    now: () => now,
    newId: () => '',
    send,
  });
  expect(() => reporter.take(caught(failure('cart123.js')))).not.toThrow();
});

it.each([
  ['gone', new LoadFailure('/assets/cart-panel-L6E8YB4.js is gone', { isGone: true }), {}, 'skew'],
  ['of an older shop', lost(), { isOutdated: true }, 'skew'],
  ['without a line', lost(), { line: 'down' }, 'offline'],
  ['as the browser says', lost(), { isOffline: true }, 'offline'],
  ['for no known reason', lost(), {}, 'unknown'],
] as const)('a file that is lost, %s: %s', (_, error, more, why) => {
  const report = makeReport(error, { ...around, ...more });
  expect(report).toMatchObject({ kind: 'load', about: 'cart-panel-L6E8YB4.js', lost: why });
});

function lost() {
  return new LoadFailure('Failed to fetch /assets/cart-panel-L6E8YB4.js', { isGone: false });
}

it('a boundary that met a lost file tells of the file', () => {
  expect(makeReport(['boundary', lost()], around)).toMatchObject({ kind: 'load', frames: [] });
});

it('says nothing of what was given up, of extensions, and of pictures that did not load', () => {
  const extension = failure('a1234567.js');
  extension.stack = 'TypeError: x\n    at chrome-extension://abc/a.js:1:1';
  const aborted = new DOMException('Given up', 'AbortError');
  expect(makeReport(caught(extension), around)).toBeNull();
  expect(makeReport(caught(aborted), around)).toBeNull();
  expect(makeReport(new ErrorEvent('error'), around)).toBeNull();
});

it('reports a rejection without an error by its kind alone', () => {
  // The cast: happy-dom has no such event.
  const event = { reason: 'Amina said no' } as PromiseRejectionEvent;
  const report = makeReport(event, around);
  expect(report).toMatchObject({ kind: 'rejection', frames: [] });
  expect(JSON.stringify(report)).not.toContain('Amina');
});
