import { RETURN_CONDITIONS } from '#/domain/orders/rental-status.ts';
import type { StaffHistoryView, StaffOrderDetailView } from '#/features/orders/views.ts';
import { conditionLabels } from './labels.ts';

/** What was not in order when hired items were checked, one entry for each check. */
export function notedFaults(
  history: readonly Pick<StaffHistoryView, 'id' | 'kind' | 'details'>[],
  lines: readonly Pick<StaffOrderDetailView['order']['lines'][number], 'id' | 'name'>[],
): { id: string; text: string }[] {
  return history.flatMap(({ id, kind, details: { lineId, condition, note } }) => {
    const found = RETURN_CONDITIONS.find((known) => known === condition);
    if (kind !== 'rental_inspected' || found === undefined || found === 'good') return [];
    const name = lines.find((line) => line.id === lineId)?.name ?? '';
    const parts = [`${name}: ${conditionLabels[found]()}`, String(note ?? '')];
    return [{ id, text: parts.filter((part) => part !== '').join('. ') }];
  });
}
