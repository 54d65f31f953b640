import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * How a line behaves: everything passes; whoever speaks is cut; all stay connected and nothing
 * arrives; somebody else answers, as a hotel's network does before one has signed in.
 */
type LineMode = 'open' | 'drop' | 'stall' | 'portal';

interface LineProxy {
  url: string;
  set(mode: LineMode): void;
  stop(): Promise<void>;
}

export const PORTAL_TEXT = 'Welcome to the hotel. Room number, please';

const PORTAL = `<!doctype html><title>Hotel</title><p>${PORTAL_TEXT}</p>`;
const PORTAL_ANSWER = [
  'HTTP/1.1 200 OK',
  'content-type: text/html',
  `content-length: ${PORTAL.length}`,
  'connection: close',
  '',
  PORTAL,
].join('\r\n');

/** A line to a server that a test breaks and mends, for whatever browser. */
export async function startLineProxy(port: number): Promise<LineProxy> {
  let mode: LineMode = 'open';
  const pairs = new Map<Socket, Socket>();

  const cutAll = () => {
    for (const socket of pairs.keys()) socket.destroy();
  };
  const server = createServer((near) => {
    if (mode === 'drop') return void near.destroy();
    if (mode === 'portal') {
      near.on('error', () => near.destroy());
      return void near.once('data', () => near.end(PORTAL_ANSWER));
    }
    const far = connect(port, '127.0.0.1');
    pairs.set(near, far);
    const cut = () => {
      pairs.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (piece: Buffer) => to.write(piece));
      from.on('error', cut);
      from.on('close', cut);
    }
    if (mode === 'stall') hold(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The cast: a TCP server's address is never a pipe's name.
  const { port: own } = server.address() as AddressInfo;

  function hold(...sockets: Socket[]): void {
    for (const socket of sockets) socket.pause();
  }

  return {
    url: `http://127.0.0.1:${own}`,
    set(next) {
      mode = next;
      for (const pair of pairs) {
        if (mode === 'stall') hold(...pair);
        else for (const socket of pair) socket.resume();
      }
      // Whoever had a line keeps it only where it goes on.
      if (mode === 'drop' || mode === 'portal') cutAll();
    },
    async stop() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
