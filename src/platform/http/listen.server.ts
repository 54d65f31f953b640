import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const GRACE_MS = 8_000;

/** @returns the port; rejects when it cannot listen there */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      // The cast: a TCP server's address is never a pipe's name.
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Takes no new connections, ends `streams`, waits for what is being answered. */
export async function close(server: Server, streams: ReadonlySet<ServerResponse>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const stream of streams) stream.destroy();
  // A connection that was busy when we began is idle after its answer and has to be closed then.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const patience = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}
