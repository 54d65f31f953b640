import type { Device, Source } from './visit.ts';

/** What visits are told apart by. */
export const TRAITS = ['device', 'source', 'language'] as const;
export type Trait = (typeof TRAITS)[number];

/** What is looked at; null: all of it. */
export interface Narrowing {
  device: Device | null;
  source: Source | null;
  language: 'en' | 'sw' | null;
}

/** By what each figure is told apart, as it is stored. */
const TOLD_APART = {
  visits: TRAITS,
  /** From the visit to the paid order, and where orders go: an order does not know what its visit came from. */
  funnel: ['device', 'language'],
  pages: ['language'],
  /** Searches, products, hires that were not free, speeds. */
  others: [],
} as const satisfies Record<string, readonly Trait[]>;

export type NarrowedFigure = keyof typeof TOLD_APART;

/** The part of a narrowing that a figure can be told apart by; the rest of it is all (REPORT-15). */
export function narrowingOf(figure: NarrowedFigure, wanted: Narrowing): Narrowing {
  const known: readonly Trait[] = TOLD_APART[figure];
  return {
    device: known.includes('device') ? wanted.device : null,
    source: known.includes('source') ? wanted.source : null,
    language: known.includes('language') ? wanted.language : null,
  };
}

/** What is wanted of a figure and cannot be told (REPORT-15): it has to be said beside it. */
export function untoldTraits(figure: NarrowedFigure, wanted: Narrowing): Trait[] {
  const told = narrowingOf(figure, wanted);
  return TRAITS.filter((trait) => wanted[trait] !== told[trait]);
}
