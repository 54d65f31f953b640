import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLine, type Line, type LineEnvironment, type LineEvents } from './create-line.ts';

/** What all tabs share: the shop, the lock, and what they tell one another. */
interface Device {
  isThere: boolean;
  /** How long the shop takes for an answer. */
  takesMs: number;
  asked: number[];
  isAsking: boolean;
  modes: boolean[];
  tabs: Tab[];
}

interface Tab {
  line: Line;
  events: LineEvents;
  isHidden: boolean;
  states: string[];
  /** How often it told the page that the line came back. */
  announced: number;
}

let device: Device;
let begun: number;
/** To a tenth: a timer without a delay takes a millisecond. */
const seconds = () => Math.round((Date.now() - begun) / 100) / 10;

function openTab(): Tab {
  const environment: LineEnvironment = {
    async ask() {
      device.asked.push(seconds());
      await new Promise((resolve) => setTimeout(resolve, device.takesMs));
      return device.isThere;
    },
    isHidden: () => tab.isHidden,
    async alone(work) {
      if (device.isAsking) return;
      device.isAsking = true;
      await work();
      device.isAsking = false;
    },
    tell: (isThere) => {
      for (const other of device.tabs) if (other !== tab) other.events.hear(isThere);
    },
    keepMode: (isOffline) => void device.modes.push(isOffline),
    chance: () => 1,
    announceReturn: () => (tab.announced += 1),
    listen: (events) => void (tab.events = events),
  };
  const line = createLine(environment);
  const nothing = () => {};
  const tab: Tab = {
    line,
    events: { lost: nothing, hint: nothing, shown: nothing, hidden: nothing, hear: nothing },
    isHidden: false,
    states: [],
    announced: 0,
  };
  line.subscribe(() => tab.states.push(line.read()));
  device.tabs.push(tab);
  return tab;
}

beforeEach(() => {
  vi.useFakeTimers();
  begun = Date.now();
  device = { isThere: true, takesMs: 100, asked: [], isAsking: false, modes: [], tabs: [] };
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the line', () => {
  it('is up until something fails, and asks nobody', async () => {
    const { line } = openTab();
    line.reportAnswer();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(line.read()).toBe('up');
    expect(device.asked).toEqual([]);
  });

  it('is doubtful after a failure, and up again when the shop answers', async () => {
    const { line, states } = openTab();
    line.reportFailure();
    line.reportFailure();
    expect(line.read()).toBe('doubtful');
    await vi.runAllTimersAsync();
    expect(states).toEqual(['doubtful', 'up']);
    expect(device.asked).toEqual([0]);
  });

  it('is down when the shop does not answer, asked after 1, 2 and 5 s, then up to 30 s', async () => {
    device.isThere = false;
    device.takesMs = 0;
    const { line } = openTab();
    line.reportFailure();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(line.read()).toBe('down');
    expect(device.asked).toEqual([0, 1, 3, 8, 18, 38, 68, 98]);
  });

  it('is up with any answer, also during a check that fails', async () => {
    device.isThere = false;
    device.takesMs = 4_000;
    const { line, states } = openTab();
    line.reportFailure();
    await vi.advanceTimersByTimeAsync(2_000);
    line.reportAnswer();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states).toEqual(['doubtful', 'up']);
    expect(device.asked).toHaveLength(1);
  });

  it('is asked at once by a press', async () => {
    device.isThere = false;
    const { line } = openTab();
    line.reportFailure();
    await vi.advanceTimersByTimeAsync(60_000);
    const before = device.asked.length;
    device.isThere = true;
    await Promise.all([line.check(), vi.advanceTimersByTimeAsync(100)]);
    expect(device.asked).toHaveLength(before + 1);
    expect(line.read()).toBe('up');
  });
});

describe('what the browser believes', () => {
  it('is a hint: without a connection the shop is asked once, and believed', async () => {
    const { line, events, states } = openTab();
    events.hint();
    await vi.runAllTimersAsync();
    expect(device.asked).toEqual([0]);
    expect(states).toEqual(['doubtful', 'up']);
    expect(line.read()).toBe('up');
  });

  it('ends the wait for the next check', async () => {
    device.isThere = false;
    const { line, events } = openTab();
    line.reportFailure();
    await vi.advanceTimersByTimeAsync(70_000);
    device.isThere = true;
    events.hint();
    await vi.advanceTimersByTimeAsync(100);
    expect(line.read()).toBe('up');
  });

  it('begins another check after one over the connection before', async () => {
    device.isThere = false;
    device.takesMs = 4_000;
    const { line, events } = openTab();
    line.reportFailure();
    await vi.advanceTimersByTimeAsync(1_000);
    events.hint();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(device.asked).toEqual([0, 4]);
  });
});

describe('a hidden page', () => {
  it('never asks, and does so as soon as it is looked at', async () => {
    device.isThere = false;
    const tab = openTab();
    tab.line.reportFailure();
    await vi.advanceTimersByTimeAsync(4_000);
    const before = device.asked.length;
    tab.isHidden = true;
    tab.events.hidden();
    tab.line.reportFailure();
    tab.events.hint();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(device.asked).toHaveLength(before);
    device.isThere = true;
    tab.isHidden = false;
    tab.events.shown();
    await vi.advanceTimersByTimeAsync(100);
    expect(tab.line.read()).toBe('up');
  });
});

describe('several tabs', () => {
  it('ask through one of them and know the same', async () => {
    device.isThere = false;
    const [first, second, third] = [openTab(), openTab(), openTab()];
    first.line.reportFailure();
    second.line.reportFailure();
    await vi.advanceTimersByTimeAsync(9_000);
    expect([first, second, third].map(({ line }) => line.read())).toEqual(['down', 'down', 'down']);
    const together = device.asked.filter((at, index) => device.asked.indexOf(at) !== index);
    expect(together).toEqual([]);
    // As often as one tab alone.
    expect(device.asked.length).toBeLessThanOrEqual(4);
    second.line.reportAnswer();
    expect([first, second, third].map(({ line }) => line.read())).toEqual(['up', 'up', 'up']);
  });
});

describe('app_mode', () => {
  it('is offline while the line is down, and gone at the start and with the line', async () => {
    device.isThere = false;
    const { line } = openTab();
    expect(device.modes).toEqual([false]);
    line.reportFailure();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(device.modes).toEqual([false, true]);
    line.reportAnswer();
    expect(device.modes).toEqual([false, true, false]);
  });
});

describe('whoever waits for the line', () => {
  it('is told when it comes back, until told no more', async () => {
    device.isThere = false;
    const { line } = openTab();
    const back = vi.fn<() => void>();
    const stop = line.whenReturns(back);
    line.reportFailure();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(back).not.toHaveBeenCalled();
    device.isThere = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(back).toHaveBeenCalledTimes(1);
    stop();
    device.isThere = false;
    line.reportFailure();
    await vi.advanceTimersByTimeAsync(200);
    line.reportAnswer();
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('is told by the page where it does not know the line, after a file that was lost', async () => {
    device.isThere = false;
    const tab = openTab();
    tab.events.lost();
    expect(tab.line.read()).toBe('doubtful');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tab.announced).toBe(0);
    device.isThere = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tab.announced).toBe(1);
    tab.events.lost();
    await vi.runAllTimersAsync();
    expect(tab.announced).toBe(1);
  });

  it('is told when the browser changed its connection', async () => {
    const { line, events } = openTab();
    const back = vi.fn<() => void>();
    line.whenReturns(back);
    events.hint();
    await vi.runAllTimersAsync();
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('is not told of a single call that failed', async () => {
    const { line } = openTab();
    const back = vi.fn<() => void>();
    line.whenReturns(back);
    line.reportFailure();
    await vi.runAllTimersAsync();
    expect(line.read()).toBe('up');
    expect(back).not.toHaveBeenCalled();
  });
});
