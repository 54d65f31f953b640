import { createFileRoute } from '@tanstack/react-router';
import { handleReport } from '#/features/payouts/report-handler.server.ts';
import { onlyPost } from '#/platform/http/only-read.ts';

/** Where providers report on money that goes out. */
export const Route = createFileRoute('/api/payouts/$provider/$token/$kind')({
  server: {
    handlers: {
      ANY: ({ request, params: { provider, token, kind } }) =>
        request.method === 'POST'
          ? handleReport(request, { segment: provider, token, kind })
          : onlyPost(),
    },
  },
});
