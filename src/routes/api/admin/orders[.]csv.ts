import { createFileRoute } from '@tanstack/react-router';
import { handleOrdersCsv } from '#/features/orders/orders-csv-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/orders.csv')({
  server: {
    handlers: {
      GET: ({ request }) => handleOrdersCsv(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
