import { Badge } from '#/ui/badge.tsx';
import { standingText } from './statement-name.ts';
import type { StatementView } from './views.ts';

/** Whether it agrees with our books. */
export function StatementBadge(statement: Pick<StatementView, 'state' | 'differences'>) {
  return <Badge tone={toneOf(statement)}>{standingText(statement)}</Badge>;
}

function toneOf({ state, differences }: Pick<StatementView, 'state' | 'differences'>) {
  if (state === 'reading') return 'neutral';
  if (state === 'failed') return 'danger';
  return differences === 0 ? 'success' : 'warning';
}
