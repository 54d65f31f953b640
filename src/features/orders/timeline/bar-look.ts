import type { CSSProperties } from 'react';
import type { TimelineState } from '#/domain/rentals/timeline.ts';
import type { Segment } from './lay-out-row.ts';

const mixed = (colour: string, share: number) =>
  `color-mix(in oklab, var(--${colour}) ${share}%, var(--raised))`;

const look = (ground: string, borderColor: string, more: CSSProperties = {}): CSSProperties => ({
  background: ground,
  borderColor,
  color: 'var(--ink)',
  ...more,
});

/** Ground, border and letters of a bar; the word stands in its name and in the legend. */
export const stateLook: Record<TimelineState, CSSProperties> = {
  held: look('var(--raised)', 'var(--control)', { borderStyle: 'dashed' }),
  confirmed: look(mixed('rental', 24), mixed('rental', 75)),
  out: look(mixed('link', 30), mixed('link', 80)),
  late: look(mixed('danger', 26), 'var(--danger)'),
  back: look('var(--sunken)', 'var(--line)', { color: 'var(--quiet)' }),
};

/** What an offer holds is nobody's hire yet. */
export const offerLook: CSSProperties = look(
  `repeating-linear-gradient(45deg, ${mixed('success', 30)} 0 5px, var(--raised) 5px 10px)`,
  mixed('success', 75),
  { borderStyle: 'dashed' },
);

const stripes = (ink: string, share: number) =>
  `repeating-linear-gradient(135deg, transparent 0 4px, color-mix(in oklab, ${ink} ${share}%, transparent) 4px 6px)`;

/** What is not a hire day looks like: the way is striped, the turnaround dotted, what is late cross-striped. */
export const segmentLook: Record<Segment['kind'], CSSProperties | undefined> = {
  way: { background: stripes('var(--ink)', 40) },
  hire: undefined,
  turnaround: {
    background:
      'radial-gradient(color-mix(in oklab, var(--ink) 55%, transparent) 1px, transparent 1.5px) 0 0 / 6px 6px',
  },
  late: { background: stripes('var(--danger)', 70) },
};
