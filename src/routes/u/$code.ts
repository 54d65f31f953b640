import { createFileRoute } from '@tanstack/react-router';
import { handleScan } from '#/features/units/scan-handler.server.ts';

export const Route = createFileRoute('/u/$code')({
  staticData: { audience: 'private' },
  server: { handlers: { GET: ({ request, params }) => handleScan(request, params.code) } },
});
