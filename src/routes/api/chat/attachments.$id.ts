import { createFileRoute } from '@tanstack/react-router';
import { answerAttachment } from '#/features/chat/attachments/answer-attachment.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/chat/attachments/$id')({
  server: {
    handlers: {
      GET: ({ request, params }) => answerAttachment(request, params.id),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
