import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface StartedServer {
  url: string;
  pid: number;
  stop(): void;
}

/** Runs a script of the bench that listens on this machine and writes its port. */
export async function startServer(
  script: string,
  args: readonly string[] = [],
): Promise<StartedServer> {
  const server = spawn(process.execPath, [script, ...args], {
    // Of React and the router what production runs.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).once('line', resolve);
    server.once('exit', () => reject(new Error(`${script} did not start`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    stop: () => void server.kill(),
  };
}
