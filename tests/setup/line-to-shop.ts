import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

type Mode = 'pass' | 'cut' | 'stall';

interface LineToShop {
  url: string;
  /** Cuts what is said and lets nothing through; `stall` takes everything and answers nothing. */
  set(mode: Mode): void;
  /** From now on the shop answers as another build of it would. */
  deploy(build: string): void;
  /** From now on it answers as with SERVICE_WORKER=off. */
  switchWorkerOff(): void;
  stop(): Promise<void>;
}

/**
 * A line between a browser and the shop. Playwright's own "offline" does not reach what a service
 * worker fetches, so the line itself is cut.
 */
export async function startLineToShop(shopUrl: string): Promise<LineToShop> {
  const shop = new URL(shopUrl);
  const sockets = new Set<Socket>();
  let mode: Mode = 'pass';
  let build: string | null = null;
  let isWorkerOff = false;

  function pass(req: IncomingMessage, res: ServerResponse): void {
    if (isWorkerOff && req.url === '/worker.js') {
      res.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      res.end(readFileSync('dist/client/worker-off.js'));
      return;
    }
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    // Another build has other pages: none that a browser holds would be confirmed.
    if (build !== null) delete headers['if-none-match'];
    const { hostname, port } = shop;
    const ask = request(
      { hostname, port, path: req.url, method: req.method, headers },
      (answer) => {
        const given = { ...answer.headers };
        if (build !== null && given['x-build'] !== undefined) given['x-build'] = build;
        if (isWorkerOff && req.url?.startsWith('/api/')) given['x-worker'] = 'off';
        if (build === null || !given['content-type']?.startsWith('text/html')) {
          res.writeHead(answer.statusCode ?? 502, given);
          answer.pipe(res);
          return;
        }
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => {
          const html = Buffer.concat(pieces).toString();
          const other = Buffer.from(html.replace(/data-build="[^"]*"/, `data-build="${build}"`));
          delete given.etag;
          res.writeHead(answer.statusCode ?? 502, { ...given, 'content-length': other.length });
          res.end(other);
        });
      },
    );
    // The shop's side of a line that the test has cut.
    ask.on('error', () => res.destroy());
    res.on('close', () => ask.destroy());
    req.pipe(ask);
  }

  const server = createServer((req, res) => {
    if (mode === 'cut') req.socket.destroy();
    else if (mode === 'pass') pass(req, res);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, shop.hostname, resolve));
  // The cast: a TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    url: `http://${shop.hostname}:${port}`,
    set(next) {
      mode = next;
      cutAll();
    },
    deploy: (next) => (build = next),
    switchWorkerOff: () => (isWorkerOff = true),
    async stop() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
