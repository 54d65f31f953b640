import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { serve, type ServeOptions, type Serving } from '#/platform/http/serve.server.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One request exactly as written, over a connection of its own: `fetch` would tidy up the path. */
export function ask(
  { port }: Pick<Serving, 'port'>,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, method, headers, agent: false };
    const req = httpRequest(options, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      );
    });
    req.on('error', reject);
    req.end(body);
  });
}

/** Runs `use` against our HTTP server on a free port; whatever is no file is the text "page". */
export async function serving(
  options: Partial<ServeOptions> & Pick<ServeOptions, 'clientDir'>,
  use: (server: Serving) => Promise<void>,
): Promise<void> {
  const server = await serve({
    port: 0,
    host: '127.0.0.1',
    fetch: () => new Response('page', { headers: { 'content-type': 'text/html' } }),
    trustProxy: 0,
    headers: { 'x-content-type-options': 'nosniff' },
    ...options,
  });
  try {
    await use(server);
  } finally {
    await server.close();
  }
}
