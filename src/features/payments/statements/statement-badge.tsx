import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import type { StatementView } from './views.ts';

/** Whether it agrees with our books. */
export function StatementBadge({
  state,
  differences,
}: Pick<StatementView, 'state' | 'differences'>) {
  if (state === 'reading') return <Badge>{m.statement_state_reading()}</Badge>;
  if (state === 'failed') return <Badge tone="danger">{m.statement_state_failed()}</Badge>;
  if (differences === 0) return <Badge tone="success">{m.statement_state_same()}</Badge>;
  return <Badge tone="warning">{m.statement_state_differs({ count: differences })}</Badge>;
}
