import { sum } from '../money/money.ts';
import { FUNNEL_STEPS, type Device, type FunnelStep } from './visit.ts';

/** How many came to a step; `unknown`: orders of which nobody knows on what they were placed. */
export interface FunnelRow extends Record<Device | 'unknown' | 'all', number> {
  step: FunnelStep;
}

interface StepCount {
  step: string;
  /** Null: not known. */
  device: Device | null;
  count: number;
}

/** The counts of each step, in the order of the steps. */
export function funnelOf(counts: readonly StepCount[]): FunnelRow[] {
  return FUNNEL_STEPS.map((step) => {
    const of = counts.filter((row) => row.step === step);
    const on = (device: Device | null) =>
      sum(of.flatMap((row) => (row.device === device ? [row.count] : [])));
    const [phone, tablet, desktop, unknown] = [on('phone'), on('tablet'), on('desktop'), on(null)];
    return { step, phone, tablet, desktop, unknown, all: phone + tablet + desktop + unknown };
  });
}

/** Below this many a share says nothing. */
const FEWEST = 10;

/**
 * The step that the smallest share of those at the step before came to, which is where it breaks
 * (REPORT-9); null: too few visits to say. The first step to a product is never it: most people only look.
 */
export function weakestStep(
  rows: readonly FunnelRow[],
  of: Exclude<keyof FunnelRow, 'step'>,
): FunnelStep | null {
  let weakest: { step: FunnelStep; share: number } | null = null;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]?.[of] ?? 0;
    if (index < 2 || before < FEWEST) continue;
    const share = row[of] / before;
    if (share < (weakest?.share ?? 1)) weakest = { step: row.step, share };
  }
  return weakest?.step ?? null;
}
