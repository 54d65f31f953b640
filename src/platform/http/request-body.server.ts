import type { IncomingMessage } from 'node:http';

export interface BodyLimit {
  bytes: number;
  /** From the first byte to the last. */
  seconds: number;
  /** Between two pieces. */
  idleSeconds: number;
  /** Files come with it: only so many are read at once, see `createUploadGate`. */
  upload?: boolean;
}

/** What a form or a call of our own pages needs, and more: reading one as JSON holds up all others. */
export const ORDINARY_BODY: BodyLimit = { bytes: 512 * 1024, seconds: 30, idleSeconds: 15 };

/**
 * Reads the whole body, so that handlers never meet half of one. 'too-large' when there is more
 * than the limit, 'too-slow' when it does not come to its end in time; the rest is not read and
 * nothing is kept of what was.
 */
export async function readBody(
  request: IncomingMessage,
  limit: BodyLimit,
): Promise<Buffer | 'too-large' | 'too-slow'> {
  if (Number(request.headers['content-length'] ?? 0) > limit.bytes) return 'too-large';
  let chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const giveUp = (why: 'too-large' | 'too-slow') => {
      request.off('data', onData);
      request.pause();
      chunks = [];
      settle();
      resolve(why);
    };
    const whole = setTimeout(giveUp, limit.seconds * 1000, 'too-slow');
    const idle = setTimeout(giveUp, limit.idleSeconds * 1000, 'too-slow');
    const settle = () => {
      clearTimeout(whole);
      clearTimeout(idle);
    };
    const onData = (chunk: Buffer) => {
      idle.refresh();
      size += chunk.length;
      if (size > limit.bytes) giveUp('too-large');
      else chunks.push(chunk);
    };
    const fail = (error: Error) => {
      settle();
      chunks = [];
      reject(error);
    };
    request.on('data', onData);
    request.once('end', () => {
      settle();
      resolve(Buffer.concat(chunks));
    });
    request.once('error', fail);
    request.once('close', () => fail(new Error('The client went away')));
  });
}

/** So much, for so long, is read of a refused body: many clients hear nothing before they have sent all. */
const REST = { bytes: 64 * 1024 * 1024, milliseconds: 10_000 };

/** Reads what still comes of a refused body and keeps none of it. */
export async function dropRest(request: IncomingMessage): Promise<void> {
  if (request.destroyed || request.readableEnded) return;
  const over = Promise.withResolvers<void>();
  const patience = setTimeout(over.resolve, REST.milliseconds);
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > REST.bytes) over.resolve();
  });
  request.once('end', over.resolve);
  request.once('close', over.resolve);
  request.resume();
  await over.promise;
  clearTimeout(patience);
}

interface UploadGate {
  /** The way out again, or why there is no way in. */
  enter(address: string): (() => void) | 'busy' | 'too-many';
}

/** Bodies with files wait in memory: so many in all and from one address, whatever their speed. */
export function createUploadGate(atOnce = 24, perAddress = 8): UploadGate {
  const inside = new Map<string, number>();
  let all = 0;
  return {
    enter(address) {
      const theirs = inside.get(address) ?? 0;
      if (theirs >= perAddress) return 'too-many';
      if (all >= atOnce) return 'busy';
      all += 1;
      inside.set(address, theirs + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        all -= 1;
        const rest = (inside.get(address) ?? 1) - 1;
        if (rest > 0) inside.set(address, rest);
        else inside.delete(address);
      };
    },
  };
}
