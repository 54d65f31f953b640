import { unlabelledUnits, type UnitCounts } from '#/domain/stock/unit.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';

/** Says plainly by how many units the labels and the stock differ; nothing when they agree. */
export function UnitDifference({ counts, className }: { counts: UnitCounts; className?: string }) {
  const unlabelled = unlabelledUnits(counts);
  if (unlabelled === 0) return null;
  return (
    <Alert tone="warning" className={className}>
      {unlabelled > 0
        ? m.unit_unlabelled({ count: unlabelled })
        : m.unit_unnamed({ count: -unlabelled })}
    </Alert>
  );
}
