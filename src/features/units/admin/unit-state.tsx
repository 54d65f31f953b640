import { Badge } from '#/ui/badge.tsx';
import type { UnitLine } from '../views.ts';
import { placeLabel } from './labels.ts';

const tones = { in_stock: 'success', maintenance: 'warning', retired: 'neutral' } as const;

/** Where a unit is. */
export function UnitState({ unit }: { unit: Pick<UnitLine, 'state' | 'retiredAs'> }) {
  return <Badge tone={tones[unit.state]}>{placeLabel(unit)}</Badge>;
}
