import { createFileRoute } from '@tanstack/react-router';
import { answerAvatar } from '#/features/account/answer-avatar.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/avatars/$name')({
  server: {
    handlers: {
      GET: ({ request, params }) => answerAvatar(request, params.name),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
