import { createFileRoute } from '@tanstack/react-router';
import { onlyRead } from '#/platform/http/only-read.ts';

// The development server has no build; whoever checks the line looks for the name of one.
const headers = { 'cache-control': 'no-store', 'x-build': 'development' };

/** The process answers. Says nothing of the database: see `/api/ready`. */
export const Route = createFileRoute('/api/health')({
  server: {
    handlers: {
      GET: () => Response.json({ status: 'ok' }, { headers }),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
