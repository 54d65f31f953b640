import { createFileRoute } from '@tanstack/react-router';
import { handleMedia } from '#/features/content/media-handler.server.ts';

export const Route = createFileRoute('/media/$')({
  server: { handlers: { GET: ({ params }) => handleMedia(params._splat ?? '') } },
});
