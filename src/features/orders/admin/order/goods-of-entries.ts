import type { GoodsReturnView } from '#/features/orders/returns/views.ts';
import type { StaffHistoryView } from '#/features/orders/views.ts';

/**
 * By entry of the history what came back, `2 × Cube; 1 × Lamp`, in the language of the page: the history
 * itself keeps one language. Both are the oldest first, and each return wrote one entry.
 */
export function goodsOfEntries(
  history: readonly Pick<StaffHistoryView, 'id' | 'kind'>[],
  returns: readonly Pick<GoodsReturnView, 'lines'>[],
): ReadonlyMap<string, string> {
  const entries = history.filter(({ kind }) => kind === 'goods_returned');
  const named = new Map<string, string>();
  for (const [nth, { id }] of entries.entries()) {
    const lines = returns[nth]?.lines ?? [];
    const goods = lines.map(({ units, name }) => `${units} × ${name}`).join('; ');
    if (goods !== '') named.set(id, goods);
  }
  return named;
}
