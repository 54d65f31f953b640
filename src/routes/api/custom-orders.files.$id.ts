import { createFileRoute } from '@tanstack/react-router';
import { answerCustomFile } from '#/features/custom-orders/answer-file.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/custom-orders/files/$id')({
  server: {
    handlers: {
      GET: ({ request, params }) => answerCustomFile(request, params.id),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
