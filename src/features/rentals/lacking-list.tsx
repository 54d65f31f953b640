import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Alert } from '#/ui/alert.tsx';
import type { LackingView, SubstituteView } from './views.ts';

/** Whom units that are not back will be missing for, or that nobody lacks them yet. */
export function LackingList({ late, lacking }: { late: number; lacking: readonly LackingView[] }) {
  return (
    <Alert tone={lacking.length > 0 ? 'danger' : 'warning'}>
      {m.stock_admin_late_units({ count: late })}{' '}
      {lacking.length > 0
        ? m.stock_admin_lacking({ count: lacking.length })
        : m.stock_admin_lacking_none()}
      <LackingOrders lacking={lacking} />
    </Alert>
  );
}

/** The hires to come that lack units, each with how many, and what could go out instead. */
export function LackingOrders({ lacking }: { lacking: readonly LackingView[] }) {
  if (lacking.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-sm tabular-nums">
      {lacking.map(({ orderId, orderNumber, productId, start, quantity, lacks, substitute }) => (
        <li key={`${orderId} ${productId} ${start}`}>
          <AdminLink to={`/admin/orders/${orderId}`} className="text-link inline-block py-1">
            {orderNumber}
          </AdminLink>
          {` · ${formatDay(start)} · ${m.stock_admin_lacks({ lacks, quantity })}`}
          <Substitute substitute={substitute} />
        </li>
      ))}
    </ul>
  );
}

function Substitute({ substitute }: { substitute: SubstituteView | null }) {
  if (!substitute) return <span className="block">{m.stock_admin_no_substitute()}</span>;
  const { productId, free } = substitute;
  return (
    <span className="block">
      {m.stock_admin_substitute({ free })}{' '}
      <AdminLink to={`/admin/stock/${productId}`} className="text-link inline-block py-1">
        {nameLabel(substitute)}
      </AdminLink>
    </span>
  );
}
