import { createFileRoute } from '@tanstack/react-router';
import { shop } from '#/shop.server.ts';
import { handleEvents } from '#/platform/realtime/events-handler.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/events')({
  server: {
    handlers: {
      GET: ({ request }) => handleEvents(shop.topics, request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
