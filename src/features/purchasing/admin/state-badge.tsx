import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import { stateLabels } from '../labels.ts';
import type { PurchaseRowView } from '../views.ts';

const TONES = {
  draft: 'neutral',
  ordered: 'rental',
  partly: 'warning',
  received: 'success',
  cancelled: 'neutral',
} as const;

export function StateBadge({ order }: { order: Pick<PurchaseRowView, 'state' | 'isOverdue'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={TONES[order.state]}>{stateLabels[order.state]()}</Badge>
      {order.isOverdue && <Badge tone="danger">{m.purchase_overdue()}</Badge>}
    </span>
  );
}
