import { createFileRoute } from '@tanstack/react-router';
import { handlePeopleCsv } from '#/features/people/people-csv-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/people.csv')({
  server: {
    handlers: {
      GET: ({ request }) => handlePeopleCsv(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
