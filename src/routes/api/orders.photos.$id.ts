import { createFileRoute } from '@tanstack/react-router';
import { handlePhoto } from '#/features/orders/photos/photo-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/orders/photos/$id')({
  server: {
    handlers: {
      GET: ({ request, params }) => handlePhoto(request, params.id),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
