import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Dispatcher } from './dispatcher.server.ts';
import { HEARTBEAT_MS, openEventStream, type EventStreamOptions } from './event-stream.server.ts';
import type { RealtimeEvent } from './queries.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TOPIC = 'cart:person';

function open(options: Partial<EventStreamOptions> = {}) {
  const subscribers = new Set<(event: RealtimeEvent) => void>();
  const dispatcher: Dispatcher = {
    subscribe(_topics, onEvent) {
      subscribers.add(onEvent);
      return () => subscribers.delete(onEvent);
    },
    deliverNow: () => undefined,
    ready: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  const onEnd = vi.fn<() => void>();
  const stream = openEventStream({
    dispatcher,
    topics: new Map([[TOPIC, 'cart']]),
    seen: new Map(),
    readLatest: () => Promise.resolve([]),
    isAuthorized: () => Promise.resolve(true),
    onEnd,
    ...options,
  });
  const publish = (seq: number) => subscribers.forEach((onEvent) => onEvent({ topic: TOPIC, seq }));
  return { stream, publish, subscribers, onEnd };
}

/** What has arrived by now, and whether that was all. */
function listen(stream: ReadableStream<Uint8Array>) {
  const received = { text: '', over: false };
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const piece of stream) received.text += decoder.decode(piece);
    received.over = true;
  };
  void read();
  return received;
}

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('begins with where the topics are, then tells changes with an id to come back with', async () => {
  const { stream, publish } = open({
    readLatest: (topics) => Promise.resolve(topics.map((topic) => ({ topic, seq: 3 }))),
  });
  const received = listen(stream);
  await passed(0);
  expect(received.text).toMatch(/^retry: \d{4}\nevent: beat\ndata: 1\n\n/);
  expect(received.text).toContain('id: cart%3Aperson=3\ndata: {"cart":3}\n\n');
  await passed(110);
  publish(4);
  await passed(0);
  expect(received.text).toContain('id: cart%3Aperson=4\ndata: {"cart":4}\n\n');
});

it('says nothing that the browser has seen, but all that another person saw here', async () => {
  const readLatest = (topics: readonly string[]) =>
    Promise.resolve(topics.map((topic) => ({ topic, seq: 3 })));
  const same = listen(open({ readLatest, seen: new Map([[TOPIC, 3]]) }).stream);
  const other = listen(open({ readLatest, seen: new Map([['cart:other', 9]]) }).stream);
  await passed(0);
  expect(same.text).not.toContain('{"cart"');
  expect(other.text).toContain('id: cart%3Aperson=3\ndata: {"cart":3}');
});

it('beats within 15 seconds and ends when the person is no longer signed in', async () => {
  let welcome = true;
  const { stream, subscribers, onEnd } = open({ isAuthorized: () => Promise.resolve(welcome) });
  const received = listen(stream);
  await passed(15_000);
  expect(received.text.match(/event: beat/g)).toHaveLength(2);
  welcome = false;
  await passed(15_000);
  expect(received.text).toMatch(/event: end\ndata: signed-out\n\n$/);
  expect(received.over).toBe(true);
  expect(subscribers.size).toBe(0);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('goes on while nobody can say who is signed in', async () => {
  const { stream, publish } = open({
    isAuthorized: () => Promise.reject(new Error('no database')),
  });
  const received = listen(stream);
  await passed(60_000);
  publish(1);
  await passed(0);
  expect(received.over).toBe(false);
  expect(received.text).toContain('data: {"cart":1}');
});

it('keeps little for a reader that takes nothing, then cuts it off', async () => {
  const { stream, publish, subscribers, onEnd } = open();
  for (let seq = 1; seq <= 100; seq += 1) {
    publish(seq);
    await passed(100);
  }
  expect(subscribers.size).toBe(1);
  await passed(HEARTBEAT_MS);
  expect(subscribers.size).toBe(0);
  expect(onEnd).toHaveBeenCalledOnce();
  const received = listen(stream);
  await passed(0);
  expect(received.over).toBe(true);
  expect(received.text.match(/data: \{/g)?.length).toBeLessThan(17);
});

it('stops listening when the browser leaves', async () => {
  const { stream, publish, subscribers, onEnd } = open();
  await passed(0);
  await stream.cancel();
  publish(1);
  await passed(60_000);
  expect(subscribers.size).toBe(0);
  expect(onEnd).toHaveBeenCalledOnce();
});
