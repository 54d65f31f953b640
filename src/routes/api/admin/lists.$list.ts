import { createFileRoute } from '@tanstack/react-router';
import { onlyRead } from '#/platform/http/only-read.ts';
import { handleListFile } from '#/shell/admin/list-files.server.ts';

export const Route = createFileRoute('/api/admin/lists/$list')({
  server: {
    handlers: {
      GET: ({ request, params }) => handleListFile(request, params.list),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
