import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveConnection, type EventConnection } from './live-connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface OpenedLine {
  topics: string[];
  since: string;
  closed: boolean;
  say(type: string, event?: { data?: string; lastEventId?: string }): void;
}

function lines(isSaving = () => false) {
  const opened: OpenedLine[] = [];
  const connection = createLiveConnection((topics, since): EventConnection => {
    const listeners = new Map<string, (event: object) => void>();
    const line: OpenedLine = {
      topics,
      since,
      closed: false,
      say: (type, event = {}) => listeners.get(type)?.(event),
    };
    opened.push(line);
    return {
      addEventListener: (type, listener) => void listeners.set(type, listener),
      close: () => void (line.closed = true),
    };
  }, isSaving);
  const last = () => {
    const line = opened.at(-1);
    if (!line) throw new Error('No line was opened');
    return line;
  };
  return { opened, last, connection, openNow: () => opened.filter(({ closed }) => !closed) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

it('opens one line for all topics and closes it with the last', async () => {
  const { opened, openNow, last, connection } = lines();
  const carts: number[] = [];
  const stopCart = connection.subscribe('cart', { onSeq: (seq) => carts.push(seq) });
  const stopChat = connection.subscribe('chat:1', { onSeq: () => undefined });
  await settled();
  expect(opened.map(({ topics }) => topics)).toEqual([['cart', 'chat:1']]);
  last().say('message', { data: '{"cart":7,"chat:1":2}', lastEventId: 'a' });
  last().say('message', { data: 'nonsense' });
  expect(carts).toEqual([7]);
  stopChat();
  await settled();
  expect(openNow().map(({ topics, since }) => [topics, since])).toEqual([[['cart'], 'a']]);
  stopCart();
  await settled();
  expect(openNow()).toEqual([]);
});

it('comes back after a cut where it stopped, later each time, and asks who is signed in', async () => {
  const { opened, last, connection } = lines();
  const onAuthUncertain = vi.fn<() => void>();
  connection.subscribe('cart', { onSeq: () => undefined, onAuthUncertain });
  await settled();
  last().say('message', { data: '{"cart":7}', lastEventId: 'x' });
  last().say('error');
  expect(onAuthUncertain).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened.map(({ since }) => since)).toEqual(['', 'x']);
  last().say('error');
  expect(onAuthUncertain).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(999);
  expect(opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(opened).toHaveLength(3);
  for (let attempts = 0; attempts < 10; attempts += 1) {
    last().say('error');
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(opened).toHaveLength(13);
});

it('takes a silent line for dead', async () => {
  const { opened, last, connection } = lines();
  connection.subscribe('cart', { onSeq: () => undefined });
  await settled();
  await vi.advanceTimersByTimeAsync(20_000);
  last().say('beat');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(opened).toHaveLength(2);
  expect(opened[0]?.closed).toBe(true);
});

it('gives its line back when the tab is hidden for long, and comes at once when it is seen', async () => {
  const { openNow, connection } = lines();
  connection.subscribe('cart', { onSeq: () => undefined });
  await settled();
  connection.setHidden(true);
  await vi.advanceTimersByTimeAsync(20_000);
  connection.setHidden(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(openNow()).toHaveLength(1);
  connection.setHidden(true);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(openNow()).toHaveLength(0);
  connection.retryNow();
  expect(openNow()).toHaveLength(0);
  connection.setHidden(false);
  expect(openNow()).toHaveLength(1);
});

it('keeps the line of a hidden tab while somebody waits for a sound', async () => {
  const { openNow, connection } = lines();
  connection.subscribe('cart', { onSeq: () => undefined });
  const stop = connection.subscribe('chat-inbox', { onSeq: () => undefined, whileHidden: true });
  await settled();
  connection.setHidden(true);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(openNow()).toHaveLength(1);
  stop();
  await settled();
  expect(openNow()).toHaveLength(0);
});

it('asks who is signed in when the server ends the stream, and hears nothing of a closed line', async () => {
  const { last, openNow, connection } = lines();
  const received: number[] = [];
  const onAuthUncertain = vi.fn<() => void>();
  const stop = connection.subscribe('cart', {
    onSeq: (seq) => received.push(seq),
    onAuthUncertain,
  });
  await settled();
  last().say('end');
  last().say('message', { data: '{"cart":7}' });
  expect(onAuthUncertain).toHaveBeenCalledOnce();
  expect(received).toEqual([]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(openNow()).toEqual([]);
});

it('does not tell the next person’s stream where the last one was', async () => {
  const { last, connection } = lines();
  const stop = connection.subscribe('cart', { onSeq: () => undefined });
  await settled();
  last().say('message', { data: '{"cart":7}', lastEventId: 'x' });
  stop();
  connection.subscribe('cart', { onSeq: () => undefined });
  await settled();
  expect(last().since).toBe('');
});

it('follows nothing that can wait while data is saved, and leaves with the last look (LIGHT-5)', async () => {
  let isSaving = true;
  const { openNow, connection } = lines(() => isSaving);
  connection.subscribe('cart', { onSeq: () => undefined, canWait: true });
  await settled();
  expect(openNow()).toEqual([]);
  connection.subscribe('order:1', { onSeq: () => undefined });
  await settled();
  expect(openNow().map(({ topics }) => topics)).toEqual([['order:1']]);
  connection.setHidden(true);
  await settled();
  expect(openNow()).toEqual([]);
  connection.setHidden(false);
  expect(openNow().map(({ topics }) => topics)).toEqual([['order:1']]);
  isSaving = false;
  connection.retryNow();
  expect(openNow().map(({ topics }) => topics)).toEqual([['cart', 'order:1']]);
});
