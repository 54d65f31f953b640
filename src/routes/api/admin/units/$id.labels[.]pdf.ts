import { createFileRoute } from '@tanstack/react-router';
import { handleLabelsPdf } from '#/features/units/labels-pdf-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/units/$id/labels.pdf')({
  server: {
    handlers: {
      GET: ({ request, params }) => handleLabelsPdf(request, params.id),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
