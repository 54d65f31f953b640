import { createFileRoute } from '@tanstack/react-router';
import { answerMetrics } from '#/platform/metrics/request-metrics.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';

/** Requests, memory and event loop of this process, for a monitoring system. */
export const Route = createFileRoute('/api/metrics')({
  server: {
    handlers: {
      GET: ({ request }) => answerMetrics(request),
      ANY: ({ request }) => onlyRead(request),
    },
  },
});
