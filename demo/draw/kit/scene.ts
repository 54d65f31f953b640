import type { Hex } from './colour.ts';
import type { Development } from './develop.ts';

/** One picture of a product. `draw` returns SVG content for 1600 × 1200 pixels. */
export type Scene = {
  alt: { en: string; sw: string };
  /** colour of light the picture is published in */
  glow: Hex;
  /** true: the product changes colour, so scene 1 also gets a colour mask */
  recolour?: boolean;
  /** true: also as a link's picture (1200 × 630), as scene 1 always is; for articles */
  og?: boolean;
  development?: Development;
  draw(glow: Hex): string;
};

/** Scenes by product key, in the order shown (first = hero). */
export type Scenes = Record<string, readonly Scene[]>;
