import { createFileRoute } from '@tanstack/react-router';
import { handleProductsCsv } from '#/features/catalog/products-csv-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/products.csv')({
  server: {
    handlers: {
      GET: ({ request }) => handleProductsCsv(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
