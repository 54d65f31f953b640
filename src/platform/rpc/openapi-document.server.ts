import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { env } from '#/platform/env.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { servedRouter } from './serve-api.server.ts';

let made: Promise<string> | undefined;

/** The OpenAPI document of every procedure that has a REST path, made with the first question. */
export function openApiDocument(): Promise<string> {
  made ??= make().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function make(): Promise<string> {
  const { publicUrl } = env();
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(servedRouter(), {
    info: { title: `${settings().shop.name} API`, version: '1.0.0' },
    servers: [{ url: `${publicUrl}/api` }],
  });
  return JSON.stringify(document);
}

export async function handleOpenApi(): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' };
  return new Response(await openApiDocument(), { headers });
}
