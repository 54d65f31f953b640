import { createFileRoute } from '@tanstack/react-router';
import { handleStockCsv } from '#/features/rentals/stock-csv-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/stock.csv')({
  server: {
    handlers: {
      GET: ({ request }) => handleStockCsv(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
