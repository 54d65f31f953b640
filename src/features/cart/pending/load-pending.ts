/** Guests' pages do without the outbox; where somebody has signed in, the corner has fetched it. */
export async function loadPending(userId: string) {
  return (await import('./pending-additions.ts')).pendingAdditionsOf(userId);
}
