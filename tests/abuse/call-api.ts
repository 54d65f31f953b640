import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { $ZodType } from 'zod/v4/core';
import { provideShop, shop } from '#/shop.server.ts';
import type { Access } from '#/platform/rpc/base.server.ts';
import { handleRpc, serveApi } from '#/platform/rpc/serve-api.server.ts';

provideShop();
serveApi(shop.api, () => ({
  request: new Request('http://localhost:3000/'),
  responseHeaders: new Headers(),
}));

export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** What the procedure returned, or the error it answered with. */
  body: unknown;
  text: string;
}

/** Calls a procedure over its wire format, as the browser does. */
export async function callApi(
  path: string,
  input: unknown,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> {
  return answerTo(requestOf(path, input, headers));
}

/** The same request as the server hands it on: whole, its body in memory. */
export async function wholeRequest(
  path: string,
  input: unknown,
  headers: Record<string, string> = {},
): Promise<Request> {
  const request = requestOf(path, input, headers);
  const body = await request.arrayBuffer();
  return new Request(request.url, { method: 'POST', headers: request.headers, body });
}

function requestOf(path: string, input: unknown, headers: Record<string, string>): Request {
  const body = wireBody(input);
  const request = new Request(`http://localhost:3000/api/rpc/${path}`, {
    method: 'POST',
    headers: { 'x-csrf-token': 'orpc', 'x-goled-client-ip': '127.0.0.1', ...headers },
    body,
  });
  if (typeof body === 'string') request.headers.set('content-type', 'application/json');
  return request;
}

export async function answerTo(request: Request): Promise<ApiAnswer> {
  const response = await handleRpc(request);
  const text = await response.text();
  const { status, headers: answered } = response;
  return { status, headers: answered, body: readJson(text), text };
}

/** The wire format of a call: JSON, or a form when the input holds files. */
export function wireBody(input: unknown): string | FormData {
  const [json, meta, maps, blobs] = new StandardRPCJsonSerializer().serialize(input);
  if (blobs.length === 0) return JSON.stringify({ json: input });
  const form = new FormData();
  form.set('data', JSON.stringify({ json, meta, maps }));
  for (const [index, blob] of blobs.entries()) form.set(String(index), blob);
  return form;
}

function readJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'json' in parsed ? parsed.json : parsed;
  } catch {
    return undefined;
  }
}

/** Every procedure of the API: its path and its input's fields, read from the router itself. */
export function listProcedures(): { path: string; fields: string[] }[] {
  return walk(shop.api, []);
}

function walk(node: unknown, path: string[]): { path: string; fields: string[] }[] {
  return listDefinitions(node, path).map(({ path: name, definition }) => ({
    path: name,
    fields: fieldsOf(definition),
  }));
}

/** Every procedure and what its guard wrote down about it. */
export function listAccess(): { path: string; access: Access | undefined }[] {
  return listDefinitions(shop.api, []).map(({ path, definition }) => ({
    path,
    access: knownAccess(property(property(definition, 'meta'), 'access')),
  }));
}

/** The paths of what only staff may call, by whether a call changes something. */
export function listStaffCalls(): { path: string; isRead: boolean }[] {
  return listDefinitions(shop.api, []).flatMap(({ path, definition }) =>
    property(property(definition, 'meta'), 'access') === 'admin'
      ? [{ path, isRead: property(property(definition, 'route'), 'method') === 'GET' }]
      : [],
  );
}

function knownAccess(value: unknown): Access | undefined {
  return value === 'anyone' || value === 'customer' || value === 'admin' ? value : undefined;
}

function listDefinitions(node: unknown, path: string[]): { path: string; definition: unknown }[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('~orpc' in node) return [{ path: path.join('/'), definition: node['~orpc'] }];
  return Object.entries(node).flatMap(([key, child]) => listDefinitions(child, [...path, key]));
}

/** The addresses of all procedures, as the OpenAPI document has them: `/cart/{itemId}`. */
export function listAddresses(): string[] {
  return listDefinitions(shop.api, []).flatMap(({ definition }) => {
    const path = property(property(definition, 'route'), 'path');
    return typeof path === 'string' ? [path] : [];
  });
}

/** Every procedure with the schema of its input; undefined when it takes none. */
export function listInputs(): { path: string; access: Access; schema: $ZodType | undefined }[] {
  return listDefinitions(shop.api, []).map(({ path, definition }) => ({
    path,
    access: knownAccess(property(property(definition, 'meta'), 'access')) ?? 'admin',
    // The cast: every input of the shop is described with zod.
    schema: inputSchemaOf(definition) as $ZodType | undefined,
  }));
}

function inputSchemaOf(definition: unknown): unknown {
  const schema = property(definition, 'inputSchema') ?? property(definition, 'inputSchemas');
  return Array.isArray(schema) ? schema[0] : schema;
}

/** Zod keeps an object schema's fields under `def.shape`. */
function fieldsOf(definition: unknown): string[] {
  const shape = property(property(inputSchemaOf(definition), 'def'), 'shape');
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

function property(value: unknown, key: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null)
    return undefined;
  return Reflect.get(value, key);
}
