import { createFileRoute } from '@tanstack/react-router';
import { getDatabase } from '#/db/client.server.ts';
import { checkReady } from '#/platform/health/check-ready.server.ts';
import { RETRY_AFTER_SECONDS } from '#/platform/http/unavailable.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

const headers = { 'cache-control': 'no-store' };
const notReady = { ...headers, 'retry-after': RETRY_AFTER_SECONDS };

export const Route = createFileRoute('/api/ready')({
  server: {
    handlers: {
      GET: async () => {
        const ready = await checkReady(getDatabase());
        return Response.json(
          { status: ready ? 'ready' : 'database unreachable' },
          ready ? { status: 200, headers } : { status: 503, headers: notReady },
        );
      },
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
