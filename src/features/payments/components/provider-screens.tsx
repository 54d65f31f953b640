import { latePart } from '#/ui/late-part.tsx';

/** The customer's phone where the provider is simulated; a real customer never loads it. */
export const SimulatedPhone = latePart(
  async () =>
    (await import('#/features/payments/mpesa/simulator/simulated-phone.tsx')).SimulatedPhone,
);
