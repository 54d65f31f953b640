import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox, type StoredOutbox } from './outbox.ts';
import { createSender, type Attempt, type RetryPolicy } from './sender.ts';

interface Entry {
  id: string;
}

const THREE_TIMES: RetryPolicy = { pauses: [0, 700, 2_000], afterwards: 'stall', batch: 1 };
const FOR_EVER: RetryPolicy = { pauses: [1_000, 2_000, 5_000], afterwards: 'repeat', batch: 100 };

/** Grants one after the other, as a browser does for all its tabs. */
function fakeLocks() {
  const names: string[] = [];
  let last = Promise.resolve();
  return {
    names,
    request(name: string, work: () => Promise<void>) {
      names.push(name);
      return (last = last.then(work));
    },
  };
}

function storage() {
  let stored: StoredOutbox<Entry> | null = null;
  return { load: () => stored, save: (next: StoredOutbox<Entry>) => void (stored = next) };
}

interface FakeBrowser {
  online: boolean;
  lineReturns: () => void;
  locks: ReturnType<typeof fakeLocks> | undefined;
  /** Of the next attempts; after those everything is sent. */
  answers: (Attempt | Error)[];
  /** What each attempt took, and how many seconds after the test began. */
  attempts: { ids: string; after: number }[];
  underWay: number;
  most: number;
  begun: number;
}

const browser: FakeBrowser = {
  online: true,
  lineReturns: () => {},
  locks: undefined,
  answers: [],
  attempts: [],
  underWay: 0,
  most: 0,
  begun: 0,
};

/** A tab: an attempt takes 100 ms. */
function openTab(policy: RetryPolicy, place = storage(), takeBack?: (entry: Entry) => boolean) {
  const outbox = createOutbox<Entry>(null, place, 20);
  const sender = createSender<Entry>({
    outbox,
    name: 'messages',
    policy,
    ...(takeBack && { takeBack }),
    environment: {
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isOnline: () => browser.online,
      whenOnline(resume) {
        browser.lineReturns = resume;
        return () => void (browser.lineReturns = () => {});
      },
      locks: browser.locks,
    },
    async send(batch) {
      const ids = batch.map(({ id }) => id).join(' ');
      browser.attempts.push({ ids, after: (Date.now() - browser.begun) / 1000 });
      browser.most = Math.max(browser.most, (browser.underWay += 1));
      await new Promise((resolve) => setTimeout(resolve, 100));
      browser.underWay -= 1;
      const answer = browser.answers.shift() ?? 'sent';
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { outbox, sender };
}

const sent = () => browser.attempts.map(({ ids }) => ids);
const times = () => browser.attempts.map(({ after }) => after);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(browser, { online: true, locks: undefined, answers: [], attempts: [] });
  Object.assign(browser, { underWay: 0, most: 0, begun: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the order', () => {
  it('is that of the queue, one at a time', async () => {
    const { outbox } = openTab(THREE_TIMES);
    for (const id of ['a', 'b', 'c']) outbox.enqueue({ id });
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['a', 'b', 'c']);
    expect(browser.most).toBe(1);
    expect(outbox.read().queue).toEqual([]);
  });

  it('holds after a fault: who is behind waits', async () => {
    browser.answers = ['fault'];
    const { outbox } = openTab(THREE_TIMES);
    for (const id of ['a', 'b']) outbox.enqueue({ id });
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['a', 'a', 'b']);
  });

  it('takes all that wait together where the policy says so, and leaves what came meanwhile', async () => {
    const { outbox } = openTab(FOR_EVER);
    for (const id of ['a', 'b']) outbox.enqueue({ id });
    await vi.advanceTimersByTimeAsync(1_050);
    outbox.enqueue({ id: 'c' });
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['a b', 'c']);
  });
});

describe('the retry policy', () => {
  it('pauses, then stalls until resumed', async () => {
    browser.answers = ['fault', new Error('cut'), 'fault'];
    const { outbox, sender } = openTab(THREE_TIMES);
    outbox.enqueue({ id: 'a' });
    await vi.runAllTimersAsync();
    expect(times()).toEqual([0, 0.8, 2.9]);
    expect(outbox.read()).toEqual({ queue: [{ id: 'a' }], isStalled: true });
    sender.resume();
    await vi.runAllTimersAsync();
    expect(sent()).toHaveLength(4);
    expect(outbox.read()).toEqual({ queue: [], isStalled: false });
  });

  it('repeats the last pause for as long as it takes', async () => {
    browser.answers = ['fault', 'fault', 'fault', 'fault', 'fault'];
    const { outbox } = openTab(FOR_EVER);
    browser.online = false;
    outbox.enqueue({ id: 'a' });
    await vi.runAllTimersAsync();
    expect(times()).toEqual([1, 3.1, 8.2, 13.3, 18.4, 23.5]);
    expect(outbox.read().queue).toEqual([]);
  });

  it('does not repeat a rejection', async () => {
    browser.answers = ['rejected'];
    const { outbox } = openTab(THREE_TIMES);
    outbox.enqueue({ id: 'a' });
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['a']);
    expect(outbox.read().isStalled).toBe(true);
  });

  it('ends at the first fault without a line', async () => {
    browser.answers = ['fault'];
    browser.online = false;
    const { outbox } = openTab(THREE_TIMES);
    outbox.enqueue({ id: 'a' });
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['a']);
    expect(outbox.read().isStalled).toBe(true);
  });

  it('goes on with the next when the entry is taken back, which begins anew', async () => {
    browser.answers = ['fault', 'fault', 'fault', 'fault'];
    const { outbox } = openTab(THREE_TIMES, storage(), ({ id }) => id === 'a');
    for (const id of ['a', 'b']) outbox.enqueue({ id });
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['a', 'a', 'a', 'b', 'b']);
  });

  it('takes nothing back that was seen to arrive during its last attempt', async () => {
    browser.answers = ['rejected'];
    const takeBack = vi.fn<() => boolean>(() => true);
    const { outbox } = openTab(THREE_TIMES, storage(), takeBack);
    outbox.enqueue({ id: 'a' });
    await vi.advanceTimersByTimeAsync(50);
    outbox.dequeue(['a']);
    await vi.runAllTimersAsync();
    expect(takeBack).not.toHaveBeenCalled();
  });

  it('tries no more what was taken out meanwhile', async () => {
    browser.answers = ['fault'];
    const { outbox } = openTab(THREE_TIMES);
    for (const id of ['a', 'b']) outbox.enqueue({ id });
    await vi.advanceTimersByTimeAsync(300);
    outbox.dequeue(['a']);
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['a', 'b']);
  });
});

describe('back online', () => {
  it('ends the pause and sends what stalled, until it is stopped', async () => {
    browser.answers = ['fault', 'fault', 'fault'];
    const { outbox, sender } = openTab(THREE_TIMES);
    const ignoreOnline = sender.start();
    outbox.enqueue({ id: 'a' });
    await vi.advanceTimersByTimeAsync(300);
    browser.lineReturns();
    await vi.advanceTimersByTimeAsync(0);
    expect(times()).toEqual([0, 0.3]);
    await vi.runAllTimersAsync();
    expect(outbox.read().isStalled).toBe(true);
    browser.lineReturns();
    await vi.runAllTimersAsync();
    expect(outbox.read().queue).toEqual([]);
    ignoreOnline();
    outbox.stall();
    browser.lineReturns();
    expect(sent()).toHaveLength(4);
  });

  it('begins with what an earlier visit left', async () => {
    const place = storage();
    place.save({ owner: null, queue: [{ id: 'a' }] });
    openTab(THREE_TIMES, place).sender.start();
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['a']);
  });

  it('makes no attempt once it is stopped, and ends the one under way', async () => {
    const { outbox, sender } = openTab({ ...FOR_EVER, batch: 1 });
    for (const id of ['a', 'b']) outbox.enqueue({ id });
    await vi.advanceTimersByTimeAsync(1_050);
    sender.stop();
    await vi.runAllTimersAsync();
    outbox.enqueue({ id: 'c' });
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['a']);
    expect(outbox.read().queue).toEqual([{ id: 'b' }, { id: 'c' }]);
  });
});

describe('single flight', () => {
  /** Two tabs of one browser that found the same entries. */
  async function sendFromTwoTabs() {
    const place = storage();
    place.save({ owner: null, queue: [{ id: 'a' }, { id: 'b' }] });
    const tabs = [openTab(THREE_TIMES, place), openTab(THREE_TIMES, place)];
    for (const { sender } of tabs) sender.start();
    await vi.runAllTimersAsync();
    expect(tabs.map(({ outbox }) => outbox.read().queue)).toEqual([[], []]);
  }

  it('holds across tabs by a lock: each entry is sent by one of them', async () => {
    browser.locks = fakeLocks();
    await sendFromTwoTabs();
    expect(browser.most).toBe(1);
    expect(sent()).toEqual(['a', 'b']);
    expect(new Set(browser.locks.names)).toEqual(new Set(['outbox:messages']));
  });

  it('sees what is first by then when the lock comes', async () => {
    const locks = (browser.locks = fakeLocks());
    browser.answers = ['fault', 'rejected'];
    const { outbox } = openTab(THREE_TIMES);
    for (const id of ['a', 'b']) outbox.enqueue({ id });
    await vi.advanceTimersByTimeAsync(300);
    void locks.request('another tab', () => new Promise((end) => setTimeout(end, 5_000)));
    await vi.advanceTimersByTimeAsync(2_000);
    outbox.dequeue(['a']);
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['a', 'b']);
    expect(outbox.read()).toEqual({ queue: [{ id: 'b' }], isStalled: true });
  });

  it('is each tab’s own where there are no locks, and the id makes up for it', async () => {
    await sendFromTwoTabs();
    expect(browser.most).toBe(2);
    expect(new Set(sent())).toEqual(new Set(['a', 'b']));
  });

  it('sends where the browser refuses the lock', async () => {
    browser.locks = fakeLocks();
    browser.locks.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
    const { outbox } = openTab(THREE_TIMES);
    outbox.enqueue({ id: 'a' });
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['a']);
  });
});
