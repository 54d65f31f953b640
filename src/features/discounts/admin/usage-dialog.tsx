import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { CodeUsageView, CodeView } from '../views.ts';
import { usageOptions } from './hooks.ts';

export function UsageDialog({ code, onClose }: { code: CodeView; onClose: () => void }) {
  const { data, isError } = useQuery(usageOptions(code.id));
  return (
    <Dialog open onClose={onClose} size="md" title={m.discount_admin_usage_of({ name: code.code })}>
      {isError && (
        <Alert tone="danger" live>
          {m.discount_admin_failed()}
        </Alert>
      )}
      {!data && !isError && <Skeleton className="h-32" />}
      {data && <Usage usage={data} />}
    </Dialog>
  );
}

function Usage({ usage }: { usage: CodeUsageView }) {
  const { uses, customers, saved, recent } = usage;
  return (
    <>
      <dl className="grid gap-3 tabular-nums sm:grid-cols-3">
        <Figure name={m.discount_admin_uses()}>{String(uses)}</Figure>
        <Figure name={m.discount_admin_customers_word()}>{String(customers)}</Figure>
        <Figure name={m.discount_admin_given()}>{formatMoney(saved)}</Figure>
      </dl>
      <h3 className="mt-6 mb-2 text-base">{m.discount_admin_recent()}</h3>
      {recent.length === 0 && <p className="text-quiet">{m.discount_admin_unused()}</p>}
      <ol className="divide-y divide-line">
        {recent.map((use) => (
          <li key={use.orderId} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
            <span>
              <AdminLink
                to={`/admin/orders/${use.orderId}`}
                className="text-link inline-block py-1 font-semibold"
              >
                {use.orderNumber}
              </AdminLink>{' '}
              {use.customer}
              <span className="block text-sm text-quiet">{formatInstant(use.usedAt)}</span>
            </span>
            <span className="text-right tabular-nums">
              {formatMoney(use.discountAmount)}
              {use.isReleased && (
                <Badge className="ml-2" tone="neutral">
                  {m.discount_admin_released()}
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="rounded-control border border-line bg-sunken p-3 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-3">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}
