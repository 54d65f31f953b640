import { createFileRoute } from '@tanstack/react-router';
import { getDatabase } from '#/db/client.server.ts';
import { checkReady } from '#/platform/health/check-ready.server.ts';

const headers = { 'cache-control': 'no-store' };

export const Route = createFileRoute('/api/ready')({
  server: {
    handlers: {
      GET: async () => {
        const ready = await checkReady(getDatabase());
        return Response.json(
          { status: ready ? 'ready' : 'database unreachable' },
          { status: ready ? 200 : 503, headers },
        );
      },
    },
  },
});
