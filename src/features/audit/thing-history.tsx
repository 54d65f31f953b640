import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditedThing } from '#/domain/audit/audited-thing.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { api } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Spinner } from '#/ui/spinner.tsx';
import { AuditTrail } from './audit-trail.tsx';

interface ThingHistoryProps {
  thing: AuditedThing;
  thingId: string;
  /** Of what is shown beside it: after a save it is read again. */
  version: number;
}

/** What people of the shop did to the thing on this page; read when it is opened. */
export function ThingHistory({ thing, thingId, version }: ThingHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const options = api.audit.of.queryOptions({ input: { thing, thingId } });
  const { data, isError } = useQuery({
    ...options,
    queryKey: [...options.queryKey, version],
    staleTime: 0,
    enabled: isOpen,
  });
  return (
    <details
      className="rounded-card border border-line bg-raised text-sm"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold sm:px-5">
        {m.audit_history()}
      </summary>
      {isOpen && (
        <div className="grid gap-3 px-4 pb-4 sm:px-5">
          {isError && <Alert tone="danger">{m.audit_history_failed()}</Alert>}
          {!data && !isError && <Spinner label={m.nav_loading()} />}
          {data && <AuditTrail entries={data} />}
          <AdminLink to="/admin/audit" search={{ q: thingId }} className="text-link py-1">
            {m.audit_history_all()}
          </AdminLink>
        </div>
      )}
    </details>
  );
}
