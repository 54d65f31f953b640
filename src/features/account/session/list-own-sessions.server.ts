import { getDatabase } from '#/db/client.server.ts';
import { readDevice, type Device } from '#/domain/access/device.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import { listSessions } from '../queries.server.ts';

export interface SessionView {
  id: string;
  device: Device;
  signedInAt: Date;
  lastSeenAt: Date;
  /** The browser that asks. */
  current: boolean;
}

/** Where a person is signed in: here first, then whatever was used last. */
export async function listOwnSessions(user: SessionUser, now: Date): Promise<SessionView[]> {
  const rows = await listSessions(getDatabase(), user.id, now);
  return rows
    .map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      device: readDevice(userAgent),
      signedInAt: createdAt,
      lastSeenAt: updatedAt,
      current: id === user.sessionId,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}
