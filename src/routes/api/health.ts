import { createFileRoute } from '@tanstack/react-router';
import { buildId } from '#/platform/http/build-id.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

/** The process answers. Says nothing of the database: see `/api/ready`. */
export const Route = createFileRoute('/api/health')({
  server: {
    handlers: {
      // Of the development server; the shop's own answers before this (serve.server.ts).
      GET: () => {
        const headers = { 'cache-control': 'no-store', 'x-build': buildId() };
        return Response.json({ status: 'ok' }, { headers });
      },
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
