import { RETURN_CONDITIONS } from '#/domain/orders/rental-status.ts';
import type { StaffHistoryView, StaffOrderDetailView } from '#/features/orders/views.ts';
import { conditionLabels } from './labels.ts';

/** What was not in order when hired items were checked, one text for each line of the order. */
export function notedFaults(
  history: readonly Pick<StaffHistoryView, 'kind' | 'details'>[],
  lines: readonly Pick<StaffOrderDetailView['order']['lines'][number], 'id' | 'name'>[],
): string[] {
  return history.flatMap(({ kind, details: { lineId, condition, note } }) => {
    const found = RETURN_CONDITIONS.find((known) => known === condition);
    if (kind !== 'rental_inspected' || found === undefined || found === 'good') return [];
    const name = lines.find(({ id }) => id === lineId)?.name ?? '';
    const text = [`${name}: ${conditionLabels[found]()}`, String(note ?? '')];
    return [text.filter((part) => part !== '').join('. ')];
  });
}
