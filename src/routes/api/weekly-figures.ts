import { createFileRoute } from '@tanstack/react-router';
import { handleWeeklyLeave } from '#/features/finance/weekly-handler.server.ts';
import { onlyPost } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/weekly-figures')({
  server: {
    handlers: {
      POST: ({ request }) => handleWeeklyLeave(request),
      ANY: onlyPost,
    },
  },
});
