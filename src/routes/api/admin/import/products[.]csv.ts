import { createFileRoute } from '@tanstack/react-router';
import { handleImportExport } from '#/features/catalog/product-import-csv-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/import/products.csv')({
  server: {
    handlers: {
      GET: ({ request }) => handleImportExport(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
