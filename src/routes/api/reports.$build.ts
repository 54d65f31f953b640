import { createFileRoute } from '@tanstack/react-router';
import { answerPlatformReports } from '#/features/reporting/browser-errors/reporting-api.server.ts';
import { onlyPost } from '#/platform/http/only-read.ts';

/** What browsers report by themselves of pages of a build: `Reporting-Endpoints` names it. */
export const Route = createFileRoute('/api/reports/$build')({
  server: {
    handlers: {
      POST: ({ request, params }) => answerPlatformReports(request, params.build),
      ANY: onlyPost,
    },
  },
});
