import { createFileRoute } from '@tanstack/react-router';
import { handleReceipt } from '#/features/costs/receipt-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/costs/$id/receipt')({
  server: {
    handlers: {
      GET: ({ request, params }) => handleReceipt(request, params.id),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
