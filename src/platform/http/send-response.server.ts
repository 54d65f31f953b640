import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import {
  GZIP_OPTIONS,
  WORTH_COMPRESSING,
  brotliOptions,
  compressBody,
  isCompressible,
  type Encoding,
} from './encoding.server.ts';
import { wholeBody } from './whole-body.server.ts';

/** 0.2 ms for 30 KB: what a page that is made for one person may cost. */
const QUALITY = 4;
/** A reader may pause for so long before the rest is kept from it. */
const SLOWEST_READER_MS = 30_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Read = Promise<ReadableStreamReadResult<Uint8Array>>;

/** Sends a Response: compressed when worth it, whole when complete, else piece by piece, flushed. */
export async function sendResponse(
  response: Response,
  res: ServerResponse,
  method: string,
  wanted: Encoding,
): Promise<void> {
  const bodiless = method === 'HEAD' || response.status === 204 || response.status === 304;
  if (!response.body || bodiless || res.destroyed) {
    await response.body?.cancel();
    if (!res.destroyed) res.writeHead(response.status, flatHeaders(response)).end();
    return;
  }
  const encoding = mayCompress(response) ? wanted : 'identity';
  const whole = wholeBody(response);
  if (whole) return sendWhole(response, res, encoding, whole);
  const reader: Reader = response.body.getReader();
  res.once('close', () => void reader.cancel().catch(() => undefined));
  const { pieces, next } = await readReady(reader);
  if (next) await sendPieces(response, res, encoding, pieces, reader, next);
  else await sendWhole(response, res, encoding, Buffer.concat(pieces));
}

/** What is there already; `next` is the read that has to wait, undefined at the end. */
async function readReady(reader: Reader): Promise<{ pieces: Uint8Array[]; next?: Read }> {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const next = reader.read();
    const piece = await Promise.race([next, nextTurn('later' as const)]);
    if (piece === 'later') return { pieces, next };
    if (piece.done) return { pieces };
    pieces.push(piece.value);
  }
}

async function sendWhole(
  response: Response,
  res: ServerResponse,
  encoding: Encoding,
  bytes: Buffer,
): Promise<void> {
  const head = flatHeaders(response);
  if (encoding === 'identity' || bytes.length < WORTH_COMPRESSING) {
    if (!response.headers.has('content-length')) head.push('content-length', String(bytes.length));
    res.writeHead(response.status, head).end(bytes);
    return;
  }
  const small = await compressBody(bytes, encoding, QUALITY);
  head.push('content-encoding', encoding, 'content-length', String(small.length));
  res.writeHead(response.status, head).end(small);
}

async function sendPieces(
  response: Response,
  res: ServerResponse,
  encoding: Encoding,
  pieces: Uint8Array[],
  reader: Reader,
  next: Read,
): Promise<void> {
  const head = flatHeaders(response);
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  res.writeHead(response.status, head);
  res.flushHeaders();
  const sink = encoding === 'identity' ? undefined : compressor(encoding);
  sink?.pipe(res);
  const write = async (piece: Uint8Array) => {
    if (!sink) {
      if (!res.write(piece)) await drained(res);
      return;
    }
    sink.write(piece);
    await new Promise<void>((resolve) => sink.flush(() => resolve()));
  };
  for (const piece of pieces) await write(piece);
  for (let read = await next; !read.done && !res.destroyed; read = await reader.read()) {
    await write(read.value);
  }
  (sink ?? res).end();
}

/** Until the reader has taken what was written; one that takes nothing for long is cut off. */
async function drained(res: ServerResponse): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const patience = setTimeout(() => res.destroy(), SLOWEST_READER_MS);
  try {
    await Promise.race([once(res, 'drain', { signal }), once(res, 'close', { signal })]);
  } finally {
    clearTimeout(patience);
    over.abort();
  }
}

function compressor(encoding: 'br' | 'gzip') {
  return encoding === 'br'
    ? createBrotliCompress({ ...brotliOptions(QUALITY), flush: constants.BROTLI_OPERATION_PROCESS })
    : createGzip(GZIP_OPTIONS);
}

function mayCompress(response: Response): boolean {
  const { headers } = response;
  return (
    isCompressible(headers.get('content-type')) &&
    !headers.has('content-encoding') &&
    !headers.get('cache-control')?.includes('no-transform')
  );
}

/** As Node wants them; every Set-Cookie on its own. A text's answer depends on the encoding asked for. */
function flatHeaders(response: Response): string[] {
  const text = isCompressible(response.headers.get('content-type'));
  const flat: string[] = [];
  for (const [name, value] of response.headers) {
    if (name === 'vary' || (text && name === 'content-length' && mayCompress(response))) continue;
    flat.push(name, value);
  }
  const vary = response.headers.get('vary');
  if (text)
    flat.push(
      'vary',
      vary && !/accept-encoding|\*/i.test(vary)
        ? `${vary}, accept-encoding`
        : (vary ?? 'accept-encoding'),
    );
  else if (vary) flat.push('vary', vary);
  return flat;
}
