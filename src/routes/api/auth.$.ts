import { createFileRoute } from '@tanstack/react-router';
import { handleAuth } from '#/platform/auth/auth-handler.server.ts';

export const Route = createFileRoute('/api/auth/$')({
  server: { handlers: { ANY: ({ request }) => handleAuth(request) } },
});
