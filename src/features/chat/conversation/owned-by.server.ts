import { and, eq, isNull, type AnyColumn, type SQL } from 'drizzle-orm';

/** Who talks in a chat: a signed-in person, or a browser by the hash of its secret. */
export type ChatCaller = { userId: string; sessionId: null } | { userId: null; sessionId: string };

interface Owned {
  userId: AnyColumn;
  sessionId: AnyColumn;
}

/** A person's own, or a browser's that nobody was signed in to: null never equals null. */
export function ownedBy(owned: Owned, { userId, sessionId }: ChatCaller): SQL | undefined {
  return userId === null
    ? and(isNull(owned.userId), eq(owned.sessionId, sessionId))
    : eq(owned.userId, userId);
}
