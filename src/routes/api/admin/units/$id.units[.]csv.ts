import { createFileRoute } from '@tanstack/react-router';
import { handleUnitsCsv } from '#/features/units/units-csv-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/units/$id/units.csv')({
  server: {
    handlers: {
      GET: ({ request, params }) => handleUnitsCsv(request, params.id),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
