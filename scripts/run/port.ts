import { createServer, type AddressInfo } from 'node:net';
import { Sentence } from './sentence.ts';

/** @throws Sentence when the shop could not listen there, before anything slow has begun. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  try {
    await listenOnce(port, host);
  } catch (error) {
    throw portSentence(error, port, host);
  }
}

/** A port that is free now, for test runs beside one another. */
export async function freePort(): Promise<number> {
  return listenOnce(0, '127.0.0.1');
}

/** Turns what `listen` complains about into words; anything else comes back as it was. */
export function portSentence(error: unknown, port: number, host: string): unknown {
  // The cast: Node's network errors carry a code the type does not show.
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code === 'EADDRINUSE') {
    return new Sentence(
      `Port ${port} is in use by another program: stop that one, or choose another with PORT.`,
    );
  }
  if (code === 'EACCES') {
    return new Sentence(
      `Port ${port} needs more rights than this user has: choose another with PORT.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Sentence(`HOST must be an address of this machine, but it is "${host}".`);
  }
  return error;
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      // The cast: a TCP server's address is never a pipe's name.
      const address = server.address() as AddressInfo;
      server.close(() => resolve(address.port));
    });
  });
}
