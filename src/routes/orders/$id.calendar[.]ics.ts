import { createFileRoute } from '@tanstack/react-router';
import { answerCalendar } from '#/features/orders/answer-calendar.server.ts';

/** The days of an order for the customer's calendar. */
export const Route = createFileRoute('/orders/$id/calendar.ics')({
  server: { handlers: { GET: ({ request, params }) => answerCalendar(request, params.id) } },
});
