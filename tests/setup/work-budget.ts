import type { Work } from './watch-work.ts';

/** Machines that check changes are slow and busy with more; what the budget is for is far above. */
const GENEROSITY = process.env.CI ? 4 : 1;

/** What answering one request may cost. */
export const WORK_BUDGET: Readonly<Work> = {
  blockedMs: 50 * GENEROSITY,
  grownMb: 64 * GENEROSITY,
};

const TRIES = 3;

export interface Measured {
  what: string;
  work: Work;
}

export function isWithinBudget({ blockedMs, grownMb }: Work): boolean {
  return blockedMs <= WORK_BUDGET.blockedMs && grownMb <= WORK_BUDGET.grownMb;
}

/**
 * What a request costs: the least of up to three tries, as garbage of others, a machine that is busy
 * and code that is compiled for the first time only ever add to it.
 */
export async function measureWork(what: string, watch: () => Promise<Work>): Promise<Measured> {
  let work: Work = { blockedMs: Infinity, grownMb: Infinity };
  for (let count = 0; count < TRIES && !isWithinBudget(work); count += 1) {
    const { blockedMs, grownMb } = await watch();
    work = {
      blockedMs: Math.min(work.blockedMs, blockedMs),
      grownMb: Math.min(work.grownMb, grownMb),
    };
  }
  return { what, work };
}

/** The costliest, one line each. */
export function describeWorst(measured: readonly Measured[], count = 3): string {
  const share = ({ blockedMs, grownMb }: Work) =>
    Math.max(blockedMs / WORK_BUDGET.blockedMs, grownMb / WORK_BUDGET.grownMb);
  return measured
    .toSorted((a, b) => share(b.work) - share(a.work))
    .slice(0, count)
    .map(
      ({ what, work }) =>
        `${work.blockedMs.toFixed(1)} ms blocked, ${work.grownMb.toFixed(1)} MB: ${what}`,
    )
    .join('\n');
}
