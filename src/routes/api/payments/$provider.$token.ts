import { createFileRoute } from '@tanstack/react-router';
import { handleCallback } from '#/features/payments/callback-handler.server.ts';
import { findProviderOfCallback } from '#/features/payments/providers.server.ts';
import { onlyPost } from '#/platform/http/only-read.ts';
import { handleRest } from '#/platform/rpc/serve-api.server.ts';

export const Route = createFileRoute('/api/payments/$provider/$token')({
  server: {
    handlers: {
      ANY: ({ request, params }) => {
        const provider = findProviderOfCallback(params.provider);
        // `/api/payments/{orderId}/recheck` has the same shape, and is a procedure.
        if (!provider) return handleRest(request);
        return request.method === 'POST'
          ? handleCallback(request, provider, params.token)
          : onlyPost();
      },
    },
  },
});
