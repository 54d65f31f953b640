import { createFileRoute } from '@tanstack/react-router';
import { answerNewsletterForm } from '#/features/newsletter/answer-forms.server.ts';

export const Route = createFileRoute('/api/newsletter/$step')({
  server: {
    handlers: { POST: ({ request, params }) => answerNewsletterForm(params.step, request) },
  },
});
