import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { peakMemory } from './peak-memory.server.ts';
import { MOST_PROCESS_BYTES } from './picture-budget.server.ts';

const PROGRAM = resolve('src/platform/storage/picture-process.server.ts');
/** Of computing, to which the system holds it, and by the clock of a machine that may be busy. */
const MOST_CPU_SECONDS = 20;
const MOST_SECONDS = 60;
const LOOK_EVERY_MS = 25;

/** Pages are computed first, and where memory runs out this process ends, not the shop (Linux). */
const MODESTLY =
  'echo 1000 2>/dev/null >/proc/self/oom_score_adj; ulimit -c 0; ulimit -t "$1"; shift; exec nice -n 10 "$@"';

const headSchema = z.union([
  z.object({
    ok: z.literal(true),
    facts: z.record(z.string(), z.unknown()),
    files: z.array(z.object({ name: z.string(), length: z.int().check(z.minimum(0)) })),
    peakBytes: z.number(),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(['PICTURE_TOO_LARGE', 'PICTURE_UNREADABLE']),
    peakBytes: z.number(),
  }),
]);

type PictureTask = readonly ['fit', maxSide: number] | readonly ['site'] | readonly ['measure'];

interface Made {
  ok: true;
  facts: Record<string, unknown>;
  files: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
  peakBytes: number;
}

interface Unmade {
  ok: false;
  reason: 'PICTURE_TOO_LARGE' | 'PICTURE_UNREADABLE';
  peakBytes: number;
}

/**
 * Opens a stranger's picture in a process of its own, which knows nothing of the shop's settings and
 * is ended when it takes more than its share. @throws Error when the process itself is at fault.
 */
export async function runPictureProcess(
  task: PictureTask,
  bytes: Uint8Array,
  mostBytes = MOST_PROCESS_BYTES,
): Promise<Made | Unmade> {
  const command = [process.execPath, PROGRAM, ...task.map(String)];
  const child = spawn('/bin/sh', ['-c', MODESTLY, 'sh', `${MOST_CPU_SECONDS}`, ...command], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: MOST_SECONDS * 1000,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code));
  });
  const watch = watchMemory(child, mostBytes);
  // It may have refused the picture before all of it was read.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  try {
    const [code, output, complaint] = await Promise.all([
      ended,
      buffer(child.stdout),
      text(child.stderr),
    ]);
    const peakBytes = watch.peakBytes();
    if (peakBytes > mostBytes) return { ok: false, reason: 'PICTURE_TOO_LARGE', peakBytes };
    // By a signal: out of time, or a decoder that fell over this picture.
    if (code === null) return { ok: false, reason: 'PICTURE_UNREADABLE', peakBytes };
    if (code !== 0) throw new Error(`The picture process ended with ${code}: ${complaint}`);
    return readAnswer(output);
  } finally {
    watch.stop();
  }
}

function readAnswer(output: Buffer): Made | Unmade {
  const headEnd = output.indexOf('\n');
  const head = headSchema.parse(JSON.parse(output.toString('utf8', 0, headEnd)));
  if (!head.ok) return head;
  let at = headEnd + 1;
  const files = head.files.map(({ name, length }) => {
    const bytes = new Uint8Array(output.subarray(at, (at += length)));
    return { name, bytes };
  });
  return { ...head, files };
}

/** Ends the process once it holds more than it may; where there is no /proc, nobody looks. */
function watchMemory(child: ChildProcess, mostBytes: number) {
  let peak = 0;
  const look = async () => {
    peak = Math.max(peak, child.pid === undefined ? 0 : await peakMemory(child.pid));
    if (peak > mostBytes) child.kill('SIGKILL');
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return { peakBytes: () => peak, stop: () => clearInterval(timer) };
}
