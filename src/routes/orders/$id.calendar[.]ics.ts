import { createFileRoute } from '@tanstack/react-router';
import { handleCalendar } from '#/features/orders/calendar-handler.server.ts';

export const Route = createFileRoute('/orders/$id/calendar.ics')({
  staticData: { audience: 'customer' },
  server: { handlers: { GET: ({ request, params }) => handleCalendar(request, params.id) } },
});
