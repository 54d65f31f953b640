import { createFileRoute } from '@tanstack/react-router';
import { answerCustomFile } from '#/features/custom-orders/answer-file.server.ts';

export const Route = createFileRoute('/api/custom-orders/files/$id')({
  server: { handlers: { GET: ({ request, params }) => answerCustomFile(request, params.id) } },
});
