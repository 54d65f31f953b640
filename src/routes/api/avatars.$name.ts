import { createFileRoute } from '@tanstack/react-router';
import { answerAvatar } from '#/features/account/answer-avatar.server.ts';

export const Route = createFileRoute('/api/avatars/$name')({
  server: { handlers: { GET: ({ request, params }) => answerAvatar(request, params.name) } },
});
