import { createFileRoute } from '@tanstack/react-router';
import { answerAttachment } from '#/features/chat/attachments/answer-attachment.server.ts';

export const Route = createFileRoute('/api/chat/attachments/$id')({
  server: { handlers: { GET: ({ request, params }) => answerAttachment(request, params.id) } },
});
