import { createFileRoute } from '@tanstack/react-router';
import { handleDocument } from '#/features/orders/documents/document-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/orders/$id/documents/$document')({
  staticData: { audience: 'customer' },
  server: {
    handlers: {
      GET: ({ request, params: { id: orderId, document } }) =>
        handleDocument(request, { orderId, document }),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
