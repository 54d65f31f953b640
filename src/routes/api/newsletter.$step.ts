import { createFileRoute } from '@tanstack/react-router';
import { handleLeaveReminders } from '#/features/abandoned-carts/forms-handler.server.ts';
import { handleLeaveEventReminders } from '#/features/event-reminders/forms-handler.server.ts';
import { handleWeeklyLeave } from '#/features/finance/weekly-handler.server.ts';
import { handleNewsletterForm } from '#/features/newsletter/forms-handler.server.ts';
import { handleLeaveReviewRequests } from '#/features/reviews/forms-handler.server.ts';
import {
  handleStockAlertForm,
  handleStockAlertLeave,
} from '#/features/stock-alerts/forms-handler.server.ts';
import { onlyPost } from '#/platform/http/only-read.ts';

/** Other mails than the newsletter that are ended by a link in them, and what asks for one without a script. */
const STEPS: Record<string, ((request: Request) => Promise<Response>) | undefined> = {
  'cart-reminders': handleLeaveReminders,
  'event-reminders': handleLeaveEventReminders,
  'review-requests': handleLeaveReviewRequests,
  'weekly-figures': handleWeeklyLeave,
  'stock-alerts': handleStockAlertLeave,
  'ask-stock-alert': handleStockAlertForm,
};

function handleStep(step: string, request: Request): Promise<Response> {
  const handle = Object.hasOwn(STEPS, step) ? STEPS[step] : undefined;
  return handle ? handle(request) : handleNewsletterForm(step, request);
}

export const Route = createFileRoute('/api/newsletter/$step')({
  server: {
    handlers: {
      POST: ({ request, params }) => handleStep(params.step, request),
      ANY: onlyPost,
    },
  },
});
