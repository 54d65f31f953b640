import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface CuttingProxy {
  url: string;
  /** How many lines it has cut. */
  cuts(): number;
  /** Cuts no more: what is said from now on arrives. */
  calm(): void;
  stop(): Promise<void>;
}

/**
 * A line to a server that breaks all the time: each connection is cut, in the middle of whatever is
 * said then, after a random number of bytes in either direction.
 * @param chance 0 to 1, so that a failing run can be repeated.
 */
export async function startCuttingProxy(port: number, chance: () => number): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let cuts = 0;
  let isCalm = false;

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let left = Math.floor(200 + chance() * 6_000);
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    const carry = (from: Socket, to: Socket) => {
      open.add(from);
      from.on('error', cut);
      from.on('close', () => {
        open.delete(from);
        cut();
      });
      from.on('data', (piece: Buffer) => {
        const passes = isCalm ? piece.length : Math.min(piece.length, left);
        left -= passes;
        to.write(piece.subarray(0, passes));
        if (isCalm || left > 0) return;
        cuts += 1;
        // What was passed on may still arrive: half an event, half an answer.
        setImmediate(cut);
      });
    };
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The cast: a TCP server's address is never a pipe's name.
  const { port: own } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${own}`,
    cuts: () => cuts,
    calm: () => (isCalm = true),
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
