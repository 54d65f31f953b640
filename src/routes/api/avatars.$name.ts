import { createFileRoute } from '@tanstack/react-router';
import { handleAvatar } from '#/features/account/avatar-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/avatars/$name')({
  server: {
    handlers: {
      GET: ({ request, params }) => handleAvatar(request, params.name),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
