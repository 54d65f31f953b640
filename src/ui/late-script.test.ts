// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadFailure } from './import-fetched.ts';
import { LINE_RETURNED } from './line-events.ts';
import { isUnavailable, lateScript } from './late-script.ts';

const lost = () => new LoadFailure('Failed to fetch /assets/panel.js', { isGone: false });
const gone = () => new LoadFailure('/assets/panel.js is gone', { isGone: true });

let onLine: boolean;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  // In the middle of the spread.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onLine = true;
  visibility = 'visible';
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A script that is lost as long as `state.error` says why. */
function script(error: Error | null = lost()) {
  const state = { error, asked: 0 };
  const late = lateScript(async () => {
    state.asked += 1;
    if (state.error) throw state.error;
    return 'the part';
  });
  return { state, late };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a script that the line has lost', () => {
  it('is asked for again after 2, 4 and 6 s, and then given up (FAILURE-4)', async () => {
    const { state, late } = script();
    void late.arrival();
    await pass(0);
    const asked: number[] = [];
    for (const ms of [1_999, 1, 3_999, 1, 5_999, 1, 60_000]) {
      expect(isUnavailable(late.read())).toBe(asked.length > 5);
      await pass(ms);
      asked.push(state.asked);
    }
    expect(asked).toEqual([1, 2, 2, 3, 3, 4, 4]);
    expect(isUnavailable(late.read())).toBe(true);
  });

  it('spends no try while there is no line, and comes at once with it', async () => {
    const { state, late } = script();
    onLine = false;
    const arrival = late.arrival();
    await pass(600_000);
    expect(state.asked).toBe(1);
    state.error = null;
    onLine = true;
    window.dispatchEvent(new Event('online'));
    expect(await arrival).toBe('the part');
    expect(late.read()).toMatchObject({ part: 'the part', loss: undefined });
  });

  it('spends no try while nobody looks', async () => {
    const { state, late } = script();
    visibility = 'hidden';
    void late.arrival();
    await pass(600_000);
    expect(state.asked).toBe(1);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(state.asked).toBe(2);
  });

  it.each(['online', LINE_RETURNED])(
    'given up, it still comes with %s, or for whoever presses, with all tries',
    async (event) => {
      const { state, late } = script();
      void late.arrival();
      await pass(60_000);
      expect(state.asked).toBe(4);
      window.dispatchEvent(new Event(event));
      await pass(60_000);
      expect(state.asked).toBe(5);
      late.retry();
      await pass(60_000);
      expect(state.asked).toBe(9);
    },
  );

  it('many pages that lose their parts at once do not come back at once', async () => {
    vi.mocked(Math.random).mockReturnValue(0);
    const { state, late } = script();
    void late.arrival();
    await pass(1_400);
    expect(state.asked).toBe(2);
  });
});

it('is asked for once, however many wait, and not again while it is coming or there', async () => {
  const { state, late } = script(null);
  await Promise.all([late.arrival(), late.arrival()]);
  late.again();
  await pass(60_000);
  expect(state.asked).toBe(1);
});

it('of an older shop opens the page afresh for whoever presses, and only for them', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { state, late } = script(gone());
  void late.arrival();
  await pass(60_000);
  window.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(state.asked).toBe(1);
  expect(isUnavailable(late.read())).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  late.retry();
  expect(reload).toHaveBeenCalledOnce();
});

it('that came and is broken is reported, and asked for by hand', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const fault = new Error('x is not a function');
  const { state, late } = script(fault);
  void late.arrival();
  await pass(60_000);
  expect(report).toHaveBeenCalledWith(fault);
  expect(state.asked).toBe(1);
  for (let press = 0; press < 3; press += 1) {
    expect(isUnavailable(late.read())).toBe(false);
    late.again();
    await pass(0);
  }
  expect(isUnavailable(late.read())).toBe(true);
  vi.unstubAllGlobals();
});
