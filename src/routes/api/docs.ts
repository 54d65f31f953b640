import { createFileRoute } from '@tanstack/react-router';
import { apiDocsPage } from '#/platform/rpc/api-docs.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

const headers = { 'content-type': 'text/html; charset=utf-8' };

export const Route = createFileRoute('/api/docs')({
  server: {
    handlers: {
      GET: async () => new Response(await apiDocsPage(), { headers }),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
