import { createFileRoute } from '@tanstack/react-router';
import { answerSimulator } from '#/features/payments/paystack/simulator/mount-simulator.server.ts';

/** Paystack's own host, played on this machine. There is nothing here in production. */
export const Route = createFileRoute('/dev/paystack/$')({
  server: {
    handlers: { ANY: ({ request, params }) => answerSimulator(request, `/${params._splat ?? ''}`) },
  },
});
