import { createFileRoute } from '@tanstack/react-router';
import { handleMedia } from '#/features/pictures/media-handler.server.ts';

export const Route = createFileRoute('/media/$')({
  staticData: { audience: 'public' },
  server: { handlers: { GET: ({ params }) => handleMedia(params._splat ?? '') } },
});
