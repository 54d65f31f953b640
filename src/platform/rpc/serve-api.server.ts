import { toORPCError } from '@orpc/client';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { createRouterClient, type AnyRouter } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { SimpleCsrfProtectionHandlerPlugin } from '@orpc/server/plugins';
import { env } from '#/platform/env.server.ts';
import { loggedPath } from '#/platform/http/logged-path.ts';
import { RETRY_AFTER_SECONDS } from '#/platform/http/unavailable.server.ts';
import type { RequestContext } from './context.ts';
import { asAnswer, logFault, noteBegun } from './faults.server.ts';
import { registerInProcessCaller } from './in-process-link.server.ts';
import { queryCoercion } from './query-coercion.server.ts';

type ApiRouter = AnyRouter;

interface Served {
  rpc: RPCHandler<RequestContext>;
  rest: OpenAPIHandler<RequestContext>;
  router: ApiRouter;
}

/** What a page is rendered for, see `current-request.server.ts`. */
interface Rendering {
  request: Request;
  responseHeaders: Headers;
  isIncomplete?: boolean;
}

let served: Served | undefined;

/** Puts the API on the wire (RPC and REST) and within reach of pages rendered on the server. */
export function serveApi(router: ApiRouter, currentRendering: () => Rendering): void {
  // Made anew for each: plugins add theirs to the lists.
  const watching = () => ({ interceptors: [watchFaults], clientInterceptors: [noteBegun] });
  served = {
    router,
    rpc: new RPCHandler<RequestContext>(router, {
      plugins: [new SimpleCsrfProtectionHandlerPlugin()],
      ...watching(),
    }),
    rest: new OpenAPIHandler<RequestContext>(router, { plugins: [queryCoercion], ...watching() }),
  };
  const client = createRouterClient(router, {
    context: ({ context }: { context: RequestContext }) => context,
  });
  registerInProcessCaller(async (path, input, signal) => {
    const rendering = currentRendering();
    const { request, responseHeaders } = rendering;
    const context = { ...contextOf(request), responseHeaders };
    let target: unknown = client;
    // oRPC's client is a tree of callable proxies, one level per path segment.
    for (const key of path) target = (target as Record<string, unknown>)[key];
    const call = target as (input: unknown, options: object) => Promise<unknown>;
    const options = { context: { context }, ...(signal && { signal }) };
    try {
      return await noteBegun({ context, next: () => call(input, options) });
    } catch (error) {
      logFault(error, context, path.join('.'));
      // Nothing of our fault's own words gets into the page.
      const failure = toORPCError(asAnswer(error));
      rendering.isIncomplete ||= failure.status === 503;
      throw failure;
    }
  });
}

async function watchFaults<T>({
  context,
  request,
  next,
}: {
  context: RequestContext;
  request: { url: URL };
  next: () => Promise<T>;
}): Promise<T> {
  try {
    return await next();
  } catch (error) {
    logFault(error, context, loggedPath(request.url.pathname));
    throw asAnswer(error);
  }
}

/** Answers `/api/rpc/…`, the browser's own calls. */
export async function handleRpc(request: Request): Promise<Response> {
  return answer(request, (context) => api().rpc.handle(request, { prefix: '/api/rpc', context }));
}

/** Answers `/api/…`, the same procedures as plain REST for other programs. */
export async function handleRest(asked: Request): Promise<Response> {
  const { method, url, headers, signal } = asked;
  // The server sends no body to a HEAD.
  const request = method === 'HEAD' ? new Request(url, { headers, signal }) : asked;
  return answer(request, (context) => api().rest.handle(request, { prefix: '/api', context }));
}

export function servedRouter(): ApiRouter {
  return api().router;
}

type Handled = { matched: boolean; response?: Response | undefined };

async function answer(
  request: Request,
  handle: (context: RequestContext) => Promise<Handled>,
): Promise<Response> {
  if (isForeign(request) || isUnnamedForm(request)) {
    return errorResponse(403, 'FORBIDDEN', 'This call came from another site');
  }
  const context = contextOf(request);
  const { matched, response } = await handle(context);
  if (!matched || !response) return errorResponse(404, 'NOT_FOUND', 'No such procedure');
  const { headers } = response;
  for (const [name, value] of context.responseHeaders) headers.append(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (response.status === 503) headers.set('retry-after', RETRY_AFTER_SECONDS);
  return response;
}

function contextOf(request: Request): RequestContext {
  return {
    headers: request.headers,
    clientIp: request.headers.get('x-goled-client-ip') ?? 'unknown',
    requestId: request.headers.get('x-request-id') ?? 'none',
    responseHeaders: new Headers(),
  };
}

/** Whether a page of another site makes the unsafe call; other programs name no page. */
export function isForeign(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const origin = request.headers.get('origin');
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site') ?? 'none';
    return site !== 'none' && site !== 'same-origin';
  }
  return origin !== env().publicUrl && origin !== new URL(request.url).origin;
}

/** What a page's form could send, and no page named: other programs send JSON. */
function isUnnamedForm({ headers }: Request): boolean {
  const type = headers.get('content-type') ?? '';
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i.test(
    type,
  );
  return isForm && !headers.has('origin') && !headers.has('x-csrf-token');
}

function errorResponse(status: number, code: string, message: string): Response {
  const body = { defined: false, code, status, message };
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

function api(): Served {
  if (!served) throw new Error('The API was called before the server put it on the wire');
  return served;
}
