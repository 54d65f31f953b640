import { createFileRoute } from '@tanstack/react-router';
import { answerRpc } from '#/platform/rpc/serve-api.server.ts';

export const Route = createFileRoute('/api/rpc/$')({
  server: { handlers: { ANY: ({ request }) => answerRpc(request) } },
});
