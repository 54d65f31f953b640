import { createFileRoute } from '@tanstack/react-router';
import { handleRest } from '#/platform/rpc/serve-api.server.ts';

export const Route = createFileRoute('/api/$')({
  server: { handlers: { ANY: ({ request }) => handleRest(request) } },
});
