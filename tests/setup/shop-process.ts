import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { variables } from '#/platform/env-variables.server.ts';

export interface ShopProcess {
  url: string;
  pid: number;
  /** SIGTERM, then its end. */
  stop(): Promise<void>;
  /** SIGKILL, then its end. */
  kill(): Promise<void>;
  /** What it has written so far: JSON log lines among it. */
  output(): string;
}

/** Every setting as "not set": what a developer keeps in `.env` (a database!) is not for tests. */
const nothingSet = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));

/**
 * Runs what `npm start` runs, with these settings and no others, and waits until it
 * says where it is open.
 * @throws Error with everything it said when it ends instead.
 */
export async function startShopProcess(settings: Record<string, string>): Promise<ShopProcess> {
  const { PATH = '', HOME = '/tmp', TMPDIR } = process.env;
  // The cast: package.json is ours.
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: { start: string };
  };
  const child = spawn('sh', ['-c', scripts.start], {
    env: {
      PATH: `${dirname(process.execPath)}:${PATH}`,
      HOME,
      ...(TMPDIR ? { TMPDIR } : {}),
      ...nothingSet,
      LOG_LEVEL: 'warn',
      // What tests count and look for begins with none.
      DEMO_HISTORY: 'no',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      const address = /open at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    child.once('error', reject);
    void ended.then(() => reject(new Error(`The shop ended before it was open:\n${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    output: () => output,
  };
}
