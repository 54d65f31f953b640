import { isSentence, messageOf } from './sentence.ts';

type Cleanup = () => Promise<void> | void;

/** What a script has opened, to be closed in reverse. */
export interface Opened {
  push: (cleanup: Cleanup) => void;
}

/**
 * Runs a script that ends by a signal: SIGTERM and Ctrl-C close what it opened, newest first,
 * within ten seconds and exit 0; an error is one sentence on standard error and exit 1.
 */
export function untilStopped(main: (opened: Opened) => Promise<void>): void {
  const cleanups: Cleanup[] = [];
  let ending = false;

  async function end(code: number): Promise<void> {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), 9_500).unref();
    for (const cleanup of cleanups.toReversed()) {
      try {
        // One after the other: the shop before its database.
        await cleanup();
      } catch (error) {
        process.stderr.write(`While stopping: ${messageOf(error)}\n`);
      }
    }
    process.exit(code);
  }

  function fail(error: unknown): void {
    if (ending) return;
    process.stderr.write(`${explain(error)}\n`);
    void end(1);
  }

  process.on('SIGTERM', () => void end(0));
  process.on('SIGINT', () => void end(0));
  main({ push: (cleanup) => void cleanups.push(cleanup) }).catch(fail);
}

function explain(error: unknown): string {
  if (isSentence(error)) return error.message;
  return `The shop could not be started: ${messageOf(error)}`;
}
