import { AsyncLocalStorage } from 'node:async_hooks';

/** Who of the shop a call is made by, and from where. */
export interface ActingStaff {
  userId: string;
  requestId: string;
  address: string;
}

const acting = new AsyncLocalStorage<ActingStaff>();

/** Transactions begun by `work` are this person's: the database writes them into the audit log. */
export function actAsStaff<T>(staff: ActingStaff, work: () => T): T {
  return acting.run(staff, work);
}

export function actingStaff(): ActingStaff | undefined {
  return acting.getStore();
}
