import { CircleCheck, CircleX, Clock, FileText, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import { Badge } from '#/ui/badge.tsx';
import { customStatusLabels } from '../labels.ts';

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>;

const LOOKS: Record<CustomOrderStatus, { tone: Tone; icon: LucideIcon }> = {
  new: { tone: 'neutral', icon: Clock },
  quoted: { tone: 'warning', icon: FileText },
  accepted: { tone: 'success', icon: CircleCheck },
  declined: { tone: 'danger', icon: CircleX },
  closed: { tone: 'neutral', icon: CircleCheck },
};

export function CustomStatusBadge({ status }: { status: CustomOrderStatus }) {
  const { tone, icon: Icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {customStatusLabels[status]()}
    </Badge>
  );
}
