import { createFileRoute } from '@tanstack/react-router';
import { answerEvents } from '#/platform/realtime/answer-events.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/events')({
  server: {
    handlers: {
      GET: ({ request }) => answerEvents(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
