import { createFileRoute } from '@tanstack/react-router';
import { answerAuth } from '#/platform/auth/answer-auth.server.ts';

export const Route = createFileRoute('/api/auth/$')({
  server: { handlers: { ANY: ({ request }) => answerAuth(request) } },
});
