import type { Role } from '#/domain/access/roles.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import { env } from '#/platform/env.server.ts';

export interface SessionFacts {
  name: string;
  email: string;
  role: Role;
}

/** For /test-protected; null where that page is not for this person: in production, but for admins. */
export function getSessionFacts({ name, email, role }: SessionUser): SessionFacts | null {
  if (env().appEnv === 'production' && role !== 'admin') return null;
  return { name, email, role };
}
