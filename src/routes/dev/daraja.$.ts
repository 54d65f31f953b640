import { createFileRoute } from '@tanstack/react-router';
import { answerSimulator } from '#/features/payments/mpesa/simulator/mount-simulator.server.ts';

/** M-Pesa's own host, played on this machine. There is nothing here in production. */
export const Route = createFileRoute('/dev/daraja/$')({
  server: {
    handlers: { ANY: ({ request, params }) => answerSimulator(request, `/${params._splat ?? ''}`) },
  },
});
