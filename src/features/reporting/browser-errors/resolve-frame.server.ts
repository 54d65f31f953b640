import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '#/platform/env.server.ts';
import { privateMaps } from '#/platform/http/earlier-builds.server.ts';
import { log } from '#/platform/log.server.ts';
import type { MapAnswer, MapQuestion } from './source-map-worker.server.ts';
import type { FrameView } from './views.ts';

const PROGRAM = resolve('src/features/reporting/browser-errors/source-map-worker.server.ts');
/** The maps that it has read take some ten megabytes each. */
const MOST_MEGABYTES = 256;
const IDLE_MS = 60_000;

interface Reader {
  ask: (question: Omit<MapQuestion, 'id'>) => Promise<FrameView['source']>;
}

let reader: Reader | undefined;

/** Where a place in a built file is in our own code. Maps are read for people of the shop alone. */
export async function resolveFrame(frame: Omit<FrameView, 'source'>): Promise<FrameView> {
  const { file, line, column } = frame;
  const path = join(privateMaps(`${env().dataDir}/builds`), `${file}.map`);
  reader ??= startReader();
  return { ...frame, source: await reader.ask({ path, line, column }) };
}

/** A thread that ends when nobody has asked for a minute; the next who asks starts another. */
function startReader(): Reader {
  const waiting = new Map<number, (source: FrameView['source']) => void>();
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEGABYTES };
  const worker = new Worker(PROGRAM, { execArgv: [], resourceLimits });
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;

  /** Whoever still waits reads the place in the built file. */
  function end(): void {
    clearTimeout(idle);
    if (reader === own) reader = undefined;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  }

  worker.on('message', ({ id, source }: MapAnswer) => {
    waiting.get(id)?.(source);
    waiting.delete(id);
    if (waiting.size > 0) return;
    idle = setTimeout(() => {
      end();
      void worker.terminate();
    }, IDLE_MS).unref();
  });
  worker.on('error', (err) => {
    log().error({ err }, 'the source maps could not be read');
    end();
  });
  worker.on('exit', end);
  // Nobody waits for it when the shop stops.
  worker.unref();

  const own: Reader = {
    ask(question) {
      clearTimeout(idle);
      asked += 1;
      const id = asked;
      const { promise, resolve: answer } = Promise.withResolvers<FrameView['source']>();
      waiting.set(id, answer);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage({ id, ...question } satisfies MapQuestion);
      return promise;
    },
  };
  return own;
}
