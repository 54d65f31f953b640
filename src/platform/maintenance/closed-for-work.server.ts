import { findSession } from '#/platform/auth/session-user.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { maintenancePage } from './maintenance-page.server.ts';
import { openInMaintenance } from './open-paths.ts';

const RETRY_SECONDS = 600;
const LONGEST_SECONDS = 86_400;

/** The answer to a request while the shop is closed for work (503); null when it is answered as ever. */
export async function closedForWork(request: Request): Promise<Response | null> {
  const { maintenance } = settings();
  if (!maintenance.isOn) return null;
  const { pathname } = new URL(request.url);
  const whom = openInMaintenance(pathname);
  if (whom === 'everybody' || (whom === 'staff' && (await isStaff(request)))) return null;
  const headers = {
    'cache-control': 'no-store',
    'retry-after': String(secondsUntil(maintenance.until, new Date())),
  };
  if (!pathname.startsWith('/api/')) return maintenancePage(pathname, headers);
  const body = { defined: false, code: 'SERVICE_UNAVAILABLE', status: 503, message: 'Try again' };
  return Response.json(body, { status: 503, headers });
}

async function isStaff(request: Request): Promise<boolean> {
  return (await findSession(request.headers))?.user?.role === 'admin';
}

function secondsUntil(until: string | null, now: Date): number {
  if (until === null) return RETRY_SECONDS;
  const seconds = Math.ceil((new Date(until).getTime() - now.getTime()) / 1000);
  return seconds > 0 ? Math.min(seconds, LONGEST_SECONDS) : RETRY_SECONDS;
}
