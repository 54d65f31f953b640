import {
  CircleCheck,
  CircleX,
  Clock,
  PackageCheck,
  PackageOpen,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import type { OrderStatus } from '#/domain/orders/status.ts';
import { Badge } from '#/ui/badge.tsx';
import { statusLabel } from '../labels.ts';

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>;

const LOOKS: Record<OrderStatus, { tone: Tone; icon: LucideIcon }> = {
  pending_payment: { tone: 'warning', icon: Clock },
  confirmed: { tone: 'success', icon: CircleCheck },
  preparing: { tone: 'success', icon: PackageOpen },
  dispatched: { tone: 'success', icon: Truck },
  delivered: { tone: 'success', icon: PackageCheck },
  completed: { tone: 'neutral', icon: CircleCheck },
  cancelled: { tone: 'danger', icon: CircleX },
  refunded: { tone: 'neutral', icon: Undo2 },
};

interface StatusBadgeProps {
  status: OrderStatus;
  method: 'delivery' | 'pickup';
}

export function StatusBadge({ status, method }: StatusBadgeProps) {
  const { tone, icon: Icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {statusLabel(status, method)}
    </Badge>
  );
}
