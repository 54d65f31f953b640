import { createFileRoute } from '@tanstack/react-router';
import { handleCustomFile } from '#/features/custom-orders/file-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/custom-orders/files/$id')({
  server: {
    handlers: {
      GET: ({ request, params }) => handleCustomFile(request, params.id),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
