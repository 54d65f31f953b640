import type { Dispatcher } from './dispatcher.server.ts';
import { formatLastSeen } from './last-seen.ts';
import { createThrottle } from './throttle.ts';
import type { RealtimeEvent } from './queries.server.ts';

export interface EventStreamOptions {
  dispatcher: Dispatcher;
  /** Full topic → what the browser calls it. */
  topics: ReadonlyMap<string, string>;
  /** How far the browser says it is, by full topic: what another user saw here counts for nothing. */
  seen: ReadonlyMap<string, number>;
  readLatest: (topics: readonly string[]) => Promise<RealtimeEvent[]>;
  /** Asked with every heartbeat. When it throws, that is not known and the stream goes on. */
  isAuthorized: () => Promise<boolean>;
  onEnd: () => void;
}

/** At most 10 events a second, also when a timer comes a little early. */
const EVERY_MS = 105;
/** Half of what a browser waits (`live-connection.ts`), and short enough for proxies. */
export const HEARTBEAT_MS = 12_000;
/** Pieces that may wait for a slow reader. */
const BUFFER = 16;

const encoder = new TextEncoder();

/**
 * One browser's events as a response body (WHATWG server-sent events). It begins with how far each
 * topic is, where that is further than `seen`; then it sends every change, throttled. `beat` is the
 * heartbeat; `end` says that the user is no longer signed in. A reader that does not take what is
 * ready from one heartbeat to the next is cut off.
 */
export function openEventStream(options: EventStreamOptions): ReadableStream<Uint8Array> {
  const { dispatcher, topics } = options;
  const seen = new Map([...options.seen].filter(([topic]) => topics.has(topic)));
  let close = () => {};
  let resume = () => {};

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => controller.enqueue(encoder.encode(text));
        const isReady = () => (controller.desiredSize ?? 0) > 0;
        const throttle = createThrottle(seen, {
          everyMs: EVERY_MS,
          isReady,
          send(latest) {
            for (const [topic, seq] of latest) seen.set(topic, seq);
            const named = [...latest].map(([topic, seq]) => [topics.get(topic), seq]);
            const data = JSON.stringify(Object.fromEntries(named));
            write(`id: ${formatLastSeen(seen)}\ndata: ${data}\n\n`);
          },
        });
        resume = throttle.resume;
        const onEvent = ({ topic, seq }: RealtimeEvent) => throttle.offer(topic, seq);
        const unsubscribe = dispatcher.subscribe([...topics.keys()], onEvent);

        let closed = false;
        close = () => {
          if (closed) return;
          closed = true;
          clearInterval(heartbeat);
          throttle.stop();
          unsubscribe();
          options.onEnd();
        };
        const end = (lastEvent = '') => {
          if (closed) return;
          close();
          if (lastEvent) write(lastEvent);
          controller.close();
        };
        const heartbeat = setInterval(() => {
          if (!isReady()) return end();
          options.isAuthorized().then(
            (authorized) => {
              if (!authorized) end('event: end\ndata: signed-out\n\n');
              else if (!closed) write(HEARTBEAT);
            },
            () => !closed && write(HEARTBEAT),
          );
        }, HEARTBEAT_MS);

        // After a break of the line browsers come back one after another, not all at once.
        write(`retry: ${Math.round(1_000 + Math.random() * 3_000)}\n${HEARTBEAT}`);
        dispatcher
          .ready()
          .then(() => (closed ? [] : options.readLatest([...topics.keys()])))
          .then((events) => events.forEach(onEvent))
          // The browser comes back and asks again.
          .catch(() => end());
      },
      pull: () => resume(),
      cancel: () => close(),
    },
    { highWaterMark: BUFFER },
  );
}

const HEARTBEAT = 'event: beat\ndata: 1\n\n';
