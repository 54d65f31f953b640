import { m } from '#/paraglide/messages.js';
import type { SessionFacts as Facts } from './session/get-session-facts.server.ts';

export function SessionFacts({ name, email, role }: Facts) {
  const rows = [
    [m.auth_field_name(), name],
    [m.auth_field_email(), email],
    [m.account_test_role(), role],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3 rounded-card border border-line bg-raised p-5">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd className="font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
