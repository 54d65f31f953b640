import { createFileRoute } from '@tanstack/react-router';
import { handleNewsletterForm } from '#/features/newsletter/forms-handler.server.ts';
import { onlyPost } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/newsletter/$step')({
  server: {
    handlers: {
      POST: ({ request, params }) => handleNewsletterForm(params.step, request),
      ANY: onlyPost,
    },
  },
});
