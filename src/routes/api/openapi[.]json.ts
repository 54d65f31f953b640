import { createFileRoute } from '@tanstack/react-router';
import { handleOpenApi } from '#/platform/rpc/openapi-document.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/openapi.json')({
  server: { handlers: { GET: handleOpenApi, ANY: ({ request }) => onlyRead(request) } },
});
