import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWatchedCalls } from './watched-calls.ts';

let reports: string[];
let begun: number;
const line = {
  reportAnswer: () => void reports.push('answer'),
  reportFailure: () => void reports.push(`failure after ${(Date.now() - begun) / 1_000} s`),
};

beforeEach(() => {
  vi.useFakeTimers();
  reports = [];
  begun = Date.now();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A call whose request is answered like this. */
function call(
  send: (signal: AbortSignal) => Promise<Response>,
  { path = 'cart.list', signal }: { path?: string; signal?: AbortSignal } = {},
) {
  const calls = createWatchedCalls(line, (_, init) => {
    if (!init.signal) throw new Error('Every call has a signal');
    return send(init.signal);
  });
  const made = calls.watch({
    path: path.split('.'),
    input: {},
    context: {},
    ...(signal && { signal }),
    async next(options) {
      const { signal: given } = options;
      const init = given ? { signal: given } : {};
      const answer = await calls.fetch(new Request('http://shop.test/api/rpc'), init, options);
      if (!answer.ok) {
        // The cast: the answers of this test.
        const { code } = (await answer.json()) as { code: string };
        throw new ORPCError(code, { status: answer.status });
      }
      return answer.text();
    },
  });
  // Looked at later.
  made.catch(() => {});
  return made;
}

const ours = { 'x-build': 'abc' };
const answered = (body: string, init: ResponseInit) => () =>
  Promise.resolve(new Response(body, init));

/** The head at once and the end of the body after so many milliseconds. */
const slowBody = (ms: number, init: ResponseInit) => () => {
  const body = new ReadableStream({
    start: (stream) => void setTimeout(() => stream.close(), ms),
  });
  return Promise.resolve(new Response(body, init));
};

/** Says nothing, as a line that stalls, until it is given up. */
function stall(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}

describe('an answer', () => {
  it.each([
    ['{}', { status: 200, headers: ours }],
    ['{"code":"NOT_FOUND"}', { status: 404, headers: ours }],
    ['{"code":"INTERNAL_SERVER_ERROR"}', { status: 500, headers: ours }],
    ['{}', { status: 200, headers: { 'content-type': 'application/json' } }],
  ])('%s of %j says that the line is there', async (body, init) => {
    await call(answered(body, init)).catch(() => {});
    expect(reports).toEqual(['answer']);
  });

  it('of somebody else is not taken for the shop’s', async () => {
    const portal = answered('<p>Room number</p>', { headers: { 'content-type': 'text/html' } });
    await expect(call(portal)).rejects.toThrow('Failed to fetch');
    expect(reports).not.toContain('answer');
    expect(reports.length).toBeGreaterThan(0);
  });
});

describe('silence', () => {
  it('is doubtful after 6 s and given up after 8 s', async () => {
    const made = call(stall);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(reports).toEqual(['failure after 6 s']);
    await vi.advanceTimersByTimeAsync(1);
    await expect(made).rejects.toMatchObject({ status: 408, code: 'TIMEOUT' });
    expect(reports).toEqual(['failure after 6 s', 'failure after 8 s']);
  });

  it('is given to work that takes long', async () => {
    const made = call(stall, { path: 'payments.start' });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(reports).toEqual(['failure after 6 s']);
    await vi.advanceTimersByTimeAsync(1);
    await expect(made).rejects.toMatchObject({ status: 408 });
  });

  it('is over with the head of an answer, whose rest may take longer', async () => {
    const made = call(slowBody(9_000, { headers: ours }));
    await vi.advanceTimersByTimeAsync(9_000);
    await expect(made).resolves.toBeDefined();
    expect(reports).toEqual(['answer']);
  });

  it('ends with the answer', async () => {
    await call(answered('{}', { headers: ours }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports).toEqual(['answer']);
  });
});

it('a line that is cut is a failure, and its error stays', async () => {
  const cut = new TypeError('Failed to fetch');
  await expect(call(() => Promise.reject(cut))).rejects.toBe(cut);
  expect(reports).toEqual(['failure after 0 s']);
});

describe('who called', () => {
  it('and has gone says nothing of the line', async () => {
    const gone = new AbortController();
    const made = call(stall, { signal: gone.signal });
    gone.abort();
    await expect(made).rejects.toMatchObject({ name: 'AbortError' });
    expect(reports).toEqual([]);
  });

  it('may be less patient', async () => {
    const impatient = new AbortController();
    const made = call(stall, { signal: impatient.signal });
    impatient.abort(new DOMException('Too long', 'TimeoutError'));
    await expect(made).rejects.toMatchObject({ status: 408 });
    expect(reports).toEqual(['failure after 0 s']);
  });
});
