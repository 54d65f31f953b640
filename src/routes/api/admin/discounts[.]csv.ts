import { createFileRoute } from '@tanstack/react-router';
import { handleDiscountsCsv } from '#/features/discounts/discounts-csv-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/discounts.csv')({
  server: {
    handlers: {
      GET: ({ request }) => handleDiscountsCsv(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
