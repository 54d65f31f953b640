import { createFileRoute } from '@tanstack/react-router';
import { handleRequestsCsv } from '#/features/custom-orders/requests-csv-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/custom-orders.csv')({
  server: {
    handlers: {
      GET: ({ request }) => handleRequestsCsv(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
