import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { findCallbackHandler } from '#/features/payments/callbacks.server.ts';
import { handleReport } from '#/features/payouts/report-handler.server.ts';

/** The shop's addresses of payment callbacks over HTTP, for one test file; its origin. */
export async function startCallbackServer(): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [, , about, segment = '', token = '', kind = ''] = request.url?.split('/') ?? [];
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
      const asked = new Request('http://callbacks/', {
        method: 'POST',
        headers,
        body: Buffer.concat(chunks),
      });
      const answering =
        about === 'payouts'
          ? handleReport(asked, { segment, token, kind })
          : findCallbackHandler(segment)?.(asked, token);
      if (!answering) return void response.writeHead(404).end();
      void answering.then(
        async (answer) => response.writeHead(answer.status).end(await answer.text()),
        () => response.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
