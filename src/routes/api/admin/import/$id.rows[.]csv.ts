import { createFileRoute } from '@tanstack/react-router';
import { handleImportReport } from '#/features/catalog/product-import-csv-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/import/$id/rows.csv')({
  server: {
    handlers: {
      GET: ({ request, params }) => handleImportReport(request, params.id),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
