import type { ImportState } from '#/domain/catalog/product-import.ts';
import { Badge } from '#/ui/badge.tsx';
import { stateLabels } from './messages.ts';

const TONES = {
  pending: 'neutral',
  checking: 'neutral',
  checked: 'warning',
  importing: 'neutral',
  done: 'success',
  failed: 'danger',
} as const satisfies Record<ImportState, string>;

export function ImportBadge({ state }: { state: ImportState }) {
  return <Badge tone={TONES[state]}>{stateLabels[state]()}</Badge>;
}
