import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * A server that does nothing but answer.
 * @param page the address whose headers and bytes it sends; without one five letters
 */
export async function startHello(page?: string): Promise<{ url: string; stop: () => void }> {
  const args = ['bench/hello-server.ts', ...(page === undefined ? [] : [page])];
  const hello = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve) => {
    createInterface({ input: hello.stdout }).once('line', resolve);
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => void hello.kill() };
}
