import { createFileRoute } from '@tanstack/react-router';
import { answerCallback } from '#/features/payments/answer-callback.server.ts';
import { onlyPost } from '#/platform/http/only-read.ts';

/** Where M-Pesa says what became of a payment. */
export const Route = createFileRoute('/api/payments/stk/$token')({
  server: {
    handlers: {
      POST: ({ request, params }) => answerCallback(request, params.token),
      ANY: onlyPost,
    },
  },
});
