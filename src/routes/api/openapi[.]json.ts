import { createFileRoute } from '@tanstack/react-router';
import { answerOpenApi } from '#/platform/rpc/openapi-document.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/openapi.json')({
  server: { handlers: { GET: answerOpenApi, ANY: ({ request }) => onlyRead(request) } },
});
