import { randomUUID } from 'node:crypto';

/** Money that came by a try of its own. */
export const newSource = () => ({ attemptId: randomUUID(), provider: 'mpesa' });
