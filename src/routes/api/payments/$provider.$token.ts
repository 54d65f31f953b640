import { createFileRoute } from '@tanstack/react-router';
import { findCallbackHandler } from '#/features/payments/callbacks.server.ts';
import { onlyPost } from '#/platform/http/only-read.ts';
import { handleRest } from '#/platform/rpc/serve-api.server.ts';

export const Route = createFileRoute('/api/payments/$provider/$token')({
  server: {
    handlers: {
      ANY: ({ request, params }) => {
        const handle = findCallbackHandler(params.provider);
        // `/api/payments/{orderId}/recheck` has the same shape, and is a procedure.
        if (!handle) return handleRest(request);
        return request.method === 'POST' ? handle(request, params.token) : onlyPost();
      },
    },
  },
});
