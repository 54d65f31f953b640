import { createFileRoute } from '@tanstack/react-router';
import { handleSubscribersCsv } from '#/features/newsletter/subscribers-csv-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/newsletter.csv')({
  server: {
    handlers: {
      GET: ({ request }) => handleSubscribersCsv(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
