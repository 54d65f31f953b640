import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { NodeRequest } from 'srvx/node';
import { env } from '#/platform/env.server.ts';
import { log } from '#/platform/log.server.ts';
import { chooseEncoding, pickBody } from './encoding.server.ts';
import { matchesEtag } from './etag.server.ts';
import { isOddForm } from './form-fields.server.ts';
import { identifyRequest } from './identify-request.server.ts';
import { close, listen } from './listen.server.ts';
import { loggedPath } from './logged-path.ts';
import {
  createUploadGate,
  dropRest,
  ORDINARY_BODY,
  readBody,
  type BodyLimit,
} from './request-body.server.ts';
import { isDeepJson } from './json-depth.server.ts';
import { nulRejection } from './nul-rejection.ts';
import { isHost, readTarget, type RequestTarget } from './request-target.server.ts';
import { smallerPicture, variesBySaveData } from './save-data.ts';
import { securityHeaders } from './security-headers.server.ts';
import { sendResponse } from './send-response.server.ts';
import { answerTaken, type ToldRequest } from './told-request.server.ts';
import {
  ASSETS,
  buildAssets,
  mutableFiles,
  WORKER,
  WORKER_OFF,
  type StaticFile,
} from './static-files.server.ts';

interface FastRequest {
  method: string;
  /** Path and query, normalised. */
  url: string;
  headers: IncomingMessage['headers'];
}

export interface CachedResponse {
  status: number;
  /** Names and values in turn, all of them. */
  headers: string[];
  body: Buffer | undefined;
}

export interface CountedAnswer {
  method: string;
  /** Null: what is no address at all. */
  path: string | null;
  /** A file was sent, or asked for where there are only files. */
  isFile: boolean;
  status: number;
  /** From the whole request to the beginning of its answer. */
  ms: number;
}

export interface ServeOptions {
  port: number;
  host: string;
  /** Answers whatever is neither in the cache nor a file. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** The built files, dist/client. */
  clientDir: string;
  /** Folders whose files come and go, each below a path such as `/media`. */
  publicDirs?: readonly { prefix: string; dir: string; immutable: boolean }[];
  /** Asked first for every GET and HEAD; answers from memory or not at all. */
  fastPath?: (request: FastRequest) => CachedResponse | null;
  /**
   * Asked first for every POST: takes what needs no answer but that it came. False: it is answered as any
   * other.
   */
  take?: (told: ToldRequest) => boolean;
  /** Headers of every answer; what `fetch` and `fastPath` say themselves wins. */
  headers?: Record<string, string>;
  /** Proxies in front of us that are believed; TRUST_PROXY by default. */
  trustProxy?: number;
  /** Named on every answer of the API as `x-build`; see `buildId`. */
  build?: string;
  /** Where files of earlier builds lie, which pages that are still open ask for. */
  earlierAssets?: string;
  /** Off: `/worker.js` is one that removes itself, and answers of the API tell pages to do the same. */
  worker?: 'on' | 'off';
  /** Told of every answer. */
  countAnswer?: (answer: CountedAnswer) => void;
  /** Paths that take more than an ordinary body, and of which type. */
  bodyLimit?: (path: string, contentType: string | undefined) => BodyLimit | undefined;
}

export interface Serving {
  port: number;
  /** Takes no new connections, ends event streams, waits up to 8 s for what is being answered. */
  close(): Promise<void>;
}

interface Asked {
  path: string | null;
  /** When it was asked for, as `performance.now()` says. */
  began: number;
  isFile?: boolean;
}

/** The longest that any body may take; each has its own limit, see `readBody`. */
const SLOWEST_REQUEST_MS = 300_000;

/** The shop's HTTP server: health, the fast path, files, then `fetch`. Rejects when it cannot listen. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const findBuilt = buildAssets(options.clientDir);
  const living = (options.publicDirs ?? []).map(({ prefix, dir, immutable }) => ({
    prefix,
    find: mutableFiles(dir, immutable),
  }));
  const { build, earlierAssets, worker = 'on', countAnswer = () => undefined } = options;
  const findEarlier =
    earlierAssets === undefined ? () => undefined : mutableFiles(earlierAssets, true);
  const { trustProxy = env().trustProxy } = options;
  const { headers = securityHeaders({ https: env().publicUrl.startsWith('https:') }) } = options;
  const baseHeaders = Object.entries(headers).flat();
  // One question to health tells a page three things: reachable, really us, and which build.
  const describing = [
    ...(build === undefined ? [] : [['x-build', build] as const]),
    ...(worker === 'off' ? [['x-worker', 'off'] as const] : []),
  ];
  const describingFlat = describing.flat();
  const streams = new Set<ServerResponse>();
  const uploads = createUploadGate();

  /** What needs no waiting is answered at once; otherwise the promise of the answer. */
  function answer(req: IncomingMessage, res: ServerResponse): Promise<void> | void {
    const began = performance.now();
    const target = isHost(req.headers.host) ? readTarget(req.url ?? '') : undefined;
    if (!target) {
      plain(res, 400);
      return count(res, { path: null, began });
    }
    const { path } = target;
    return answerTarget(target, req, res, began) ?? count(res, { path, began });
  }

  function count(res: ServerResponse, asked: Asked): void {
    const { path, began, isFile = path?.startsWith(ASSETS) ?? false } = asked;
    const { method = 'GET' } = res.req;
    countAnswer({ method, path, isFile, status: res.statusCode, ms: performance.now() - began });
  }

  /** Whoever returns a promise counts by itself. */
  function answerTarget(
    { path, url, nulParameter }: RequestTarget,
    req: IncomingMessage,
    res: ServerResponse,
    began: number,
  ): Promise<void> | void {
    const { method = 'GET' } = req;
    // All that comes after sees this form alone.
    req.url = url;
    const isApi = path.startsWith('/api/');
    const isRead = method === 'GET' || method === 'HEAD';
    const asked = { method, url, headers: req.headers };
    const fast = isRead && nulParameter === undefined && options.fastPath?.(asked);
    if (fast) {
      // All at once, which is faster than setting some before.
      res.writeHead(fast.status, isApi ? [...fast.headers, ...describingFlat] : fast.headers);
      res.end(method === 'HEAD' ? undefined : fast.body);
      return undefined;
    }
    if (isApi) for (const [name, value] of describing) res.setHeader(name, value);
    if (nulParameter !== undefined) return rejectNul(res, path, nulParameter);
    if (method === 'TRACE') return plain(res, 405);
    if (!isRead) return dynamic(req, res, path);
    if (path === '/api/health') return plain(res, 200, 'ok');
    const smaller = smallerPicture(path, req.headers['save-data']?.toString());
    const file = smaller === null ? findFile(path) : findSmaller(smaller, path);
    if (file) return serveFileOrPage(file, req, res, { path, began });
    return path.startsWith(ASSETS) ? plain(res, 404) : dynamic(req, res, path);
  }

  async function serveFileOrPage(
    found: Promise<StaticFile | undefined> | StaticFile,
    req: IncomingMessage,
    res: ServerResponse,
    { path, began }: { path: string; began: number },
  ): Promise<void> {
    const file = await found;
    if (file) sendFile(file, req, res, variesBySaveData(path));
    // A script that is in no build: rendering a page for it would only take time.
    else if (path.startsWith(ASSETS)) plain(res, 404);
    else return dynamic(req, res, path);
    count(res, { path, began, isFile: true });
  }

  /** For who saves data a picture one size down; that of its own size where there is no smaller one. */
  async function findSmaller(smaller: string, path: string): Promise<StaticFile | undefined> {
    const file = await findFile(smaller);
    return file ? { ...file, location: smaller } : findFile(path);
  }

  function findFile(path: string): Promise<StaticFile | undefined> | StaticFile | undefined {
    const folder = living.find(({ prefix }) => path.startsWith(`${prefix}/`));
    if (folder) return folder.find(path.slice(folder.prefix.length));
    if (path === WORKER && worker === 'off') return findBuilt(WORKER_OFF);
    const built = findBuilt(path);
    if (built || !path.startsWith(ASSETS)) return built;
    return findEarlier(path.slice(ASSETS.length - 1));
  }

  function sendFile(
    file: StaticFile,
    req: IncomingMessage,
    res: ServerResponse,
    bySaveData: boolean,
  ): void {
    const head = [...baseHeaders, 'etag', file.etag, 'cache-control', file.cacheControl];
    if (file.policy !== undefined) head.push('content-security-policy', file.policy);
    if ('br' in file.body) head.push('vary', 'accept-encoding');
    if (bySaveData) head.push('vary', 'save-data');
    if (file.location !== undefined) head.push('content-location', file.location);
    if (matchesEtag(req.headers['if-none-match'], file.etag)) {
      res.writeHead(304, head).end();
      return;
    }
    const [encoding, bytes] = pickBody(file.body, chooseEncoding(req.headers['accept-encoding']));
    if (encoding !== 'identity') head.push('content-encoding', encoding);
    head.push('content-type', file.contentType, 'content-length', String(bytes.length));
    res.writeHead(200, head).end(req.method === 'HEAD' ? undefined : bytes);
  }

  async function dynamic(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const { method = 'GET' } = req;
    const started = performance.now();
    let began = started;
    let ready: number | undefined;
    const { requestId, address } = identifyRequest(req, trustProxy);
    res.setHeader('x-request-id', requestId);
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    res.once('close', () => {
      streams.delete(res);
      const ended = performance.now();
      const ms = Math.round(ended - started);
      // 499, as other servers say it: the caller left before there was an answer.
      const status = res.headersSent ? res.statusCode : 499;
      countAnswer({ method, path, isFile: false, status, ms: (ready ?? ended) - began });
      const about = { requestId, method, path: loggedPath(path) };
      log().info({ ...about, status: res.statusCode, ms }, 'request');
    });
    try {
      if (method !== 'GET' && method !== 'HEAD') {
        const type = req.headers['content-type'];
        const limit = options.bodyLimit?.(path, type) ?? ORDINARY_BODY;
        if (limit.upload) {
          const leave = uploads.enter(address);
          if (typeof leave === 'string') return rejectBody(req, res, leave === 'busy' ? 503 : 429);
          res.once('close', leave);
        }
        const body = await readBody(req, limit);
        if (body === 'too-large') return rejectBody(req, res, 413);
        if (body === 'too-slow') return rejectBody(req, res, 408);
        if (isOddForm(type, body) || isDeepJson(type, body)) return plain(res, 413);
        if (method === 'POST' && options.take?.({ path, headers: req.headers, address, body })) {
          return answerTaken(res);
        }
        Object.assign(req, { rawBody: body });
        // How long its line took for the body is not ours.
        began = performance.now();
      }
      const response = await options.fetch(new NodeRequest({ req, res }));
      ready = performance.now();
      if (response.headers.get('content-type')?.startsWith('text/event-stream')) streams.add(res);
      const wanted = chooseEncoding(req.headers['accept-encoding']);
      await sendResponse(response, res, method, wanted);
    } catch (error) {
      if (res.destroyed) return;
      log().error({ requestId, method, path: loggedPath(path), error }, 'request failed');
      if (res.headersSent) res.destroy();
      else plain(res, 500, `Internal Server Error. Request ${requestId}`);
    }
  }

  /** The connection ends with the answer, once the client has had a chance to read it. */
  async function rejectBody(
    req: IncomingMessage,
    res: ServerResponse,
    status: 408 | 413 | 429 | 503,
  ): Promise<void> {
    res.setHeader('connection', 'close');
    if (status === 429 || status === 503) res.setHeader('retry-after', '5');
    writePlain(res, status);
    if (status !== 408) await dropRest(req);
    res.end();
  }

  function plain(res: ServerResponse, status: number, text?: string): void {
    writePlain(res, status, text);
    res.end();
  }

  function writePlain(res: ServerResponse, status: number, text = reasons[status] ?? ''): void {
    writeText(res, status, { type: 'text/plain; charset=utf-8', text: `${text}\n` });
  }

  /** Programs that call the API are told which parameter it was, in its own form. */
  function rejectNul(res: ServerResponse, path: string, name: string): void {
    if (!path.startsWith('/api/')) return plain(res, 400);
    const text = JSON.stringify(nulRejection([name]));
    writeText(res, 400, { type: 'application/json', text });
    res.end();
  }

  function writeText(
    res: ServerResponse,
    status: number,
    { type, text }: { type: string; text: string },
  ): void {
    res.statusCode = status;
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    res.setHeader('content-type', type);
    res.setHeader('cache-control', 'no-store');
    res.setHeader('content-length', Buffer.byteLength(text));
    if (res.req.method === 'HEAD') res.flushHeaders();
    else res.write(text);
  }

  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: SLOWEST_REQUEST_MS,
      keepAliveTimeout: 65_000,
    },
    (req, res) => {
      answer(req, res)?.catch((error: unknown) => {
        const [path = ''] = (req.url ?? '').split('?');
        log().error({ path: loggedPath(path), error }, 'request failed');
        res.destroy();
      });
    },
  );
  const port = await listen(server, options);
  return { port, close: () => close(server, streams) };
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};
