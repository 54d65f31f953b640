import { createFileRoute } from '@tanstack/react-router';
import { handleImportTemplate } from '#/features/catalog/product-import-csv-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/import/template.csv')({
  server: {
    handlers: {
      GET: ({ request }) => handleImportTemplate(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
