import { createInterface } from 'node:readline';
import { createInterface as createPrompt } from 'node:readline/promises';
import { Writable } from 'node:stream';

export interface Asker {
  ask(question: string): Promise<string>;
  /** The answer is not shown. */
  askSecretly(question: string): Promise<string>;
}

/**
 * Asks a person at the terminal. Without one, answers are read from standard input line by line:
 * `printf '%s\n' "$PASSWORD" | npm run create-admin -- --email …`.
 */
export function asker(): Asker {
  return process.stdin.isTTY ? terminal() : lines();
}

function terminal(): Asker {
  const put = async (question: string, echo: boolean) => {
    process.stdout.write(`${question}: `);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const prompt = createPrompt({
      input: process.stdin,
      output: echo ? process.stdout : nowhere,
      terminal: true,
    });
    try {
      return (await prompt.question('')).trim();
    } finally {
      prompt.close();
      if (!echo) process.stdout.write('\n');
    }
  };
  return {
    ask: (question) => put(question, true),
    askSecretly: (question) => put(question, false),
  };
}

function lines(): Asker {
  const read = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const next = async () => {
    const line = await read.next();
    return line.done ? '' : line.value;
  };
  return { ask: next, askSecretly: next };
}
