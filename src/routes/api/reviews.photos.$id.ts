import { createFileRoute } from '@tanstack/react-router';
import { handleReviewPhoto } from '#/features/reviews/review-photo-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/reviews/photos/$id')({
  server: {
    handlers: {
      GET: ({ request, params }) => handleReviewPhoto(request, params.id),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
