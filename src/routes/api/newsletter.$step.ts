import { createFileRoute } from '@tanstack/react-router';
import { answerNewsletterForm } from '#/features/newsletter/answer-forms.server.ts';
import { onlyPost } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/newsletter/$step')({
  server: {
    handlers: {
      POST: ({ request, params }) => answerNewsletterForm(params.step, request),
      ANY: onlyPost,
    },
  },
});
