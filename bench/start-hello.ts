import { startServer, type StartedServer } from './start-server.ts';

/**
 * A server that does nothing but answer.
 * @param page the address whose headers and bytes it sends; without one five letters
 */
export function startHello(page?: string): Promise<StartedServer> {
  return startServer('bench/hello-server.ts', page === undefined ? [] : [page]);
}
