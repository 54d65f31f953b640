import { createFileRoute } from '@tanstack/react-router';
import { handleAuditCsv } from '#/features/audit/audit-csv-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/admin/audit.csv')({
  server: {
    handlers: {
      GET: ({ request }) => handleAuditCsv(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
