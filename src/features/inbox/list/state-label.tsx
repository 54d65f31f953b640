import { Bot, Clock, Headset, Lock } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import type { InboxRowView } from '../views.ts';

const ICON = { size: 14, 'aria-hidden': true } as const;

export function StateLabel({ row }: { row: Pick<InboxRowView, 'state' | 'owner'> }) {
  switch (row.state) {
    case 'ai':
      return <Badge icon={<Bot {...ICON} />}>{m.inbox_state_ai()}</Badge>;
    case 'waiting':
      return (
        <Badge tone="warning" icon={<Clock {...ICON} />}>
          {m.inbox_state_waiting()}
        </Badge>
      );
    case 'human':
      return (
        <Badge tone="rental" icon={<Headset {...ICON} />}>
          {row.owner?.isMe ? m.inbox_me() : row.owner?.name}
        </Badge>
      );
    case 'closed':
      return <Badge icon={<Lock {...ICON} />}>{m.inbox_state_closed()}</Badge>;
  }
}
