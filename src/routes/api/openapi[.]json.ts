import { createFileRoute } from '@tanstack/react-router';
import { openApiDocument } from '#/platform/rpc/serve-api.server.ts';

export const Route = createFileRoute('/api/openapi.json')({
  server: { handlers: { GET: async () => Response.json(await openApiDocument()) } },
});
