import { createFileRoute } from '@tanstack/react-router';
import { handleLeaveReminders } from '#/features/abandoned-carts/forms-handler.server.ts';
import { onlyPost } from '#/platform/http/only-read.ts';

export const Route = createFileRoute('/api/cart-reminders/leave')({
  server: {
    handlers: {
      POST: ({ request }) => handleLeaveReminders(request),
      ANY: onlyPost,
    },
  },
});
