import { createFileRoute } from '@tanstack/react-router';
import { handleMessagesCsv } from '#/features/contact/messages-csv-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/contact.csv')({
  server: {
    handlers: {
      GET: ({ request }) => handleMessagesCsv(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
