import { randomUUID } from 'node:crypto';

/** Money that came by a try of its own. */
export const newSource = () => ({ paymentId: randomUUID(), account: 'clearing.mpesa' as const });
