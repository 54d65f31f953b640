import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { handleCallback } from '#/features/payments/callback-handler.server.ts';
import { findProviderOfCallback } from '#/features/payments/providers.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import {
  callbackBody,
  fakeDarajaEnv,
  startFakeDaraja,
  type FakeDaraja,
  type FakePush,
} from './daraja-server.ts';

export interface FakeMpesa {
  fake: FakeDaraja;
  /** Settles a push on M-Pesa's side: from now on queries say so. */
  decide(push: FakePush, resultCode: number): void;
  /** Sends the callback over HTTP; the status of the shop's answer. */
  callBack(push: FakePush, facts: Parameters<typeof callbackBody>[1]): Promise<number>;
  /** The newest push. */
  lastPush(): FakePush;
}

/** A fake Daraja and a server for its callbacks, both over HTTP, for one test file. */
export async function startFakeMpesa(): Promise<FakeMpesa> {
  const fake = await startFakeDaraja();
  const callbackServer = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [segment = '', token = ''] = request.url?.split('/').slice(-2) ?? [];
      const provider = findProviderOfCallback(segment);
      if (!provider) return void response.writeHead(404).end();
      const body = Buffer.concat(chunks);
      const asked = new Request('http://callbacks/', { method: 'POST', body });
      void handleCallback(asked, provider, token).then(
        async (answer) => response.writeHead(answer.status).end(await answer.text()),
        () => response.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => callbackServer.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = callbackServer.address() as AddressInfo;
  provideEnv(fakeDarajaEnv(fake, `http://127.0.0.1:${port}`));
  afterAll(async () => {
    await fake.stop();
    callbackServer.closeAllConnections();
    await new Promise((resolve) => callbackServer.close(resolve));
  });
  return {
    fake,
    decide: (push, resultCode) => void fake.results.set(push.checkoutRequestId, resultCode),
    async callBack(push, facts) {
      const body = JSON.stringify(callbackBody(push, facts));
      const answer = await fetch(push.callbackUrl, { method: 'POST', body });
      await answer.text();
      return answer.status;
    },
    lastPush() {
      const push = fake.pushes.at(-1);
      if (!push) throw new Error('Nothing was pushed');
      return push;
    },
  };
}
