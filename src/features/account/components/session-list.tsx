import { MonitorSmartphone } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { failureText } from '../credentials/failure.ts';
import { useEndOtherSessions, useSessions } from '../profile/settings-hooks.ts';
import { deviceLabel } from '#/features/account/device-label.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Spinner } from '#/ui/spinner.tsx';

export function SessionList() {
  const { data: sessions, error } = useSessions();
  const end = useEndOtherSessions();
  if (error) return <Alert tone="danger">{failureText(error)}</Alert>;
  if (!sessions) return <Spinner label={m.nav_loading()} />;
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-start gap-3 p-4">
            <MonitorSmartphone size={20} aria-hidden="true" className="mt-1 shrink-0 text-quiet" />
            <div className="min-w-0 grow">
              <p className="font-semibold">{deviceLabel(session.device)}</p>
              <p className="text-sm text-quiet">
                {m.account_sessions_seen({ time: formatInstant(session.lastSeenAt) })}
              </p>
            </div>
            {session.current && <Badge>{m.account_sessions_current()}</Badge>}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          busy={end.isPending}
          onClick={() => end.mutate({})}
          className="justify-self-start"
        >
          {m.account_sessions_end()}
        </Button>
      )}
    </>
  );
}
