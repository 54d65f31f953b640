import type { TaxView } from '#/features/documents/views.ts';
import type { SectionName, Settings } from '#/platform/settings/sections.ts';
import type { Connection } from './schemas.ts';

export type SectionView<Name extends SectionName = SectionName> = {
  [One in Name]: {
    section: One;
    version: number;
    values: Settings[One];
    /** What holds while nobody has set it. */
    defaults: Settings[One];
  };
}[Name];

export interface SettingsView {
  sections: { [Name in SectionName]: SectionView<Name> };
  /** Whether the environment names it; what it says is never shown. */
  connections: Record<Connection, boolean>;
  tax: TaxView;
}

/** What a test of a connection found. */
export type ConnectionTest =
  | { outcome: 'works' }
  /** The environment does not name it; what stands in for it was not tested. */
  | { outcome: 'not-set' }
  /** In the words of whoever refused. */
  | { outcome: 'failed'; why: string };

/** What a shop needs before it opens, in the order in which it is best done. */
export const FIRST_STEPS = [
  'shop',
  'hours',
  'delivery',
  'product',
  'texts',
  'payments',
  'mail',
  'secondAdmin',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export interface FirstStepsView {
  steps: { step: FirstStep; isDone: boolean }[];
}
