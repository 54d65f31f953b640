import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a page tells by itself, as it came. */
export interface ToldRequest {
  path: string;
  headers: IncomingMessage['headers'];
  /** Of the caller. */
  address: string;
  body: Buffer;
}

/** As the API answers a call that returns nothing. */
export function answerTaken(res: ServerResponse): void {
  const head = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  res.writeHead(200, { ...head, 'content-length': '2' }).end('{}');
}
