import { createFileRoute } from '@tanstack/react-router';
import { handleAttachment } from '#/features/chat/attachment-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/chat/attachments/$id')({
  server: {
    handlers: {
      GET: ({ request, params }) => handleAttachment(request, params.id),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
