import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';

const compressInThread = promisify(brotliCompress);
const gzipInThread = promisify(gzip);
const decompress = promisify(brotliDecompress);

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * One body in the forms a browser may ask for. Pictures and tiny texts are kept as they are. A compressed
 * one is not kept plain as well: that is six times its size, hardly anybody asks for it, and half a
 * millisecond makes it again.
 */
export type EncodedBody = { identity: Buffer } | CompressedBody;

interface CompressedBody {
  br: Buffer;
  gzip?: Buffer;
}

/** Below this a compressed text is hardly smaller and costs a header. */
export const WORTH_COMPRESSING = 1024;

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|ld\+json|xml|problem\+json)|image\/svg\+xml|[\w.]+\/[\w.-]+\+(?:json|xml))/i;

/**
 * Up to here a text is compressed on the main thread, in a quarter of a millisecond: to hand it to another
 * thread and back costs more than that.
 */
const COMPRESSED_AT_ONCE = 32 * 1024;

export const GZIP_OPTIONS = { level: 6 };

/** Texts; not pictures and fonts, which are compressed already, and not event streams. */
export function isCompressible(contentType: string | null | undefined): boolean {
  return contentType !== null && contentType !== undefined && compressible.test(contentType);
}

/** Compresses once; gzip is made for the first browser without Brotli. */
export async function encodeBody(identity: Buffer, quality: number): Promise<EncodedBody> {
  if (identity.length < WORTH_COMPRESSING) return { identity };
  return { br: await compressBody(identity, 'br', quality) };
}

/** A whole body compressed; a large one off the main thread. `quality` is Brotli's. */
export async function compressBody(
  bytes: Buffer,
  encoding: 'br' | 'gzip',
  quality: number,
): Promise<Buffer> {
  const isAtOnce = bytes.length <= COMPRESSED_AT_ONCE;
  if (encoding === 'gzip') {
    return isAtOnce ? gzipSync(bytes, GZIP_OPTIONS) : gzipInThread(bytes, GZIP_OPTIONS);
  }
  const options = brotliOptions(quality, bytes.length);
  return isAtOnce ? brotliCompressSync(bytes, options) : compressInThread(bytes, options);
}

/** Brotli's options for text of a known or unknown length. */
export function brotliOptions(quality: number, size?: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // 256 KB reach across any page of ours; the default sets aside sixteen times that each time.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      ...(size === undefined ? {} : { [constants.BROTLI_PARAM_SIZE_HINT]: size }),
    },
  };
}

// Browsers send a handful of different values; parsing each once makes the lookup free.
const chosen = new Map<string, Encoding>();

/** The best form that an Accept-Encoding header allows: Brotli, gzip, or as it is. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const encoding = parse(header);
  // A hostile client could send a new one each time.
  if (chosen.size < 200 && header.length < 200) chosen.set(header, encoding);
  return encoding;
}

function parse(header: string): Encoding {
  const accepted = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    accepted.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const accepts = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** The form to send and its bytes; plain where another was not worth making. */
export function pickBody(body: EncodedBody, wanted: Encoding): [Encoding, Buffer] {
  if ('identity' in body) return ['identity', body.identity];
  if (wanted === 'br') return ['br', body.br];
  if (wanted === 'identity') return ['identity', brotliDecompressSync(body.br)];
  body.gzip ??= gzipSync(brotliDecompressSync(body.br), GZIP_OPTIONS);
  return ['gzip', body.gzip];
}

/** What it takes of the memory. */
export function encodedSize(body: EncodedBody): number {
  return 'identity' in body ? body.identity.length : body.br.length + (body.gzip?.length ?? 0);
}

const queue: { body: CompressedBody; isStillCached: () => boolean }[] = [];
let working = false;

/**
 * Replaces the quick Brotli form by the smallest one (quality 11, about 50 ms for a page), one body
 * at a time and only when nothing else asks for the time; skipped when nobody wants it any more.
 */
export function recompressLater(body: EncodedBody, isStillCached: () => boolean): void {
  if ('identity' in body || queue.length >= 2_000) return;
  queue.push({ body, isStillCached });
  if (working) return;
  working = true;
  setTimeout(() => void improveAll(), 2_000).unref();
}

async function improveAll(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (!next.isStillCached()) continue;
    const { body } = next;
    const identity = await decompress(body.br);
    body.br = await compressInThread(identity, brotliOptions(11, identity.length));
    // A pause as long as the work: at most half a core, of which requests take what they need.
    await new Promise((resolve) => setTimeout(resolve, 50).unref());
  }
  working = false;
}
