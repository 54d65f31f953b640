import type { Dispatcher } from './dispatcher.server.ts';
import { formatLastSeen } from './last-seen.ts';
import { createPacer } from './pacer.ts';
import type { RealtimeEvent } from './queries.server.ts';

export interface EventStreamOptions {
  dispatcher: Dispatcher;
  /** Full topic → what the browser calls it. */
  topics: ReadonlyMap<string, string>;
  /** How far the browser says it is, by full topic: what another person saw here counts for nothing. */
  seen: ReadonlyMap<string, number>;
  readLatest: (topics: readonly string[]) => Promise<RealtimeEvent[]>;
  /** Asked with every heartbeat. When it throws, that is not known and the stream goes on. */
  isWelcome: () => Promise<boolean>;
  onEnd: () => void;
}

/** At most 10 events a second, also when a timer comes a little early. */
const EVERY_MS = 105;
/** concurrency.md 2.5: at most 15 s. */
export const HEARTBEAT_MS = 12_000;
/** Pieces that may wait for a slow reader. */
const BUFFER = 16;

const encoder = new TextEncoder();

/**
 * One browser's events as the body of an answer (WHATWG server-sent events). It begins with how far
 * each topic is, where that is further than `seen`; then it tells every change, the last of each
 * topic when they come fast. `beat` says that the line is alive; `end` that the person is no longer
 * signed in. A reader that does not take what is ready from one heartbeat to the next is cut off.
 */
export function openEventStream(options: EventStreamOptions): ReadableStream<Uint8Array> {
  const { dispatcher, topics } = options;
  const seen = new Map([...options.seen].filter(([topic]) => topics.has(topic)));
  let leave = () => {};
  let resume = () => {};

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => controller.enqueue(encoder.encode(text));
        const isReady = () => (controller.desiredSize ?? 0) > 0;
        const pacer = createPacer(seen, {
          everyMs: EVERY_MS,
          isReady,
          send(news) {
            for (const [topic, seq] of news) seen.set(topic, seq);
            const named = [...news].map(([topic, seq]) => [topics.get(topic), seq]);
            const data = JSON.stringify(Object.fromEntries(named));
            write(`id: ${formatLastSeen(seen)}\ndata: ${data}\n\n`);
          },
        });
        resume = pacer.resume;
        const hear = ({ topic, seq }: RealtimeEvent) => pacer.offer(topic, seq);
        const unsubscribe = dispatcher.subscribe([...topics.keys()], hear);

        let left = false;
        leave = () => {
          if (left) return;
          left = true;
          clearInterval(heart);
          pacer.stop();
          unsubscribe();
          options.onEnd();
        };
        const end = (farewell = '') => {
          if (left) return;
          leave();
          if (farewell) write(farewell);
          controller.close();
        };
        const heart = setInterval(() => {
          if (!isReady()) return end();
          options.isWelcome().then(
            (welcome) => {
              if (!welcome) end('event: end\ndata: signed-out\n\n');
              else if (!left) write(BEAT);
            },
            () => !left && write(BEAT),
          );
        }, HEARTBEAT_MS);

        // After a break of the line browsers come back one after another, not all at once.
        write(`retry: ${Math.round(1_000 + Math.random() * 3_000)}\n${BEAT}`);
        dispatcher
          .ready()
          .then(() => (left ? [] : options.readLatest([...topics.keys()])))
          .then((events) => events.forEach(hear))
          // The browser comes back and asks again.
          .catch(() => end());
      },
      pull: () => resume(),
      cancel: () => leave(),
    },
    { highWaterMark: BUFFER },
  );
}

const BEAT = 'event: beat\ndata: 1\n\n';
