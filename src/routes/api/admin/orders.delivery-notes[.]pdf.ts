import { createFileRoute } from '@tanstack/react-router';
import { handleDeliveryNotes } from '#/features/orders/documents/papers/delivery-notes-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/orders/delivery-notes.pdf')({
  server: {
    handlers: {
      GET: ({ request }) => handleDeliveryNotes(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
