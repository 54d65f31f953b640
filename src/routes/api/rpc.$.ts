import { createFileRoute } from '@tanstack/react-router';
import { handleRpc } from '#/platform/rpc/serve-api.server.ts';

export const Route = createFileRoute('/api/rpc/$')({
  server: { handlers: { ANY: ({ request }) => handleRpc(request) } },
});
