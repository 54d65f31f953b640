import { createFileRoute } from '@tanstack/react-router';
import { answerMedia } from '#/features/content/answer-media.server.ts';

export const Route = createFileRoute('/media/$')({
  server: { handlers: { GET: ({ params }) => answerMedia(params._splat ?? '') } },
});
