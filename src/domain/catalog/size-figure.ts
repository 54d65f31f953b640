import type { Specifications } from './product.ts';

type Size = NonNullable<Specifications['sizeMm']>;

/** What a product is drawn beside, in millimetres. */
const COMPARED = {
  person: { width: 480, height: 1_700 },
  phone: { width: 72, height: 150 },
} as const;

export type Compared = keyof typeof COMPARED;

/** Below it a person would leave nothing to see of the product. */
const SMALL_BELOW_MM = 300;
/** The drawing's own units: how wide it is, what is free for both things, and the room around them. */
const WIDTH = 340;
const ROOM = { width: 172, height: 190 };
const MARGIN = { left: 28, top: 14, below: 40 };
/** Between both: the height of the product stands there. */
const BETWEEN = 74;
/** How far its back lies to the right of its front and above it, of its depth. */
const SLANT = 0.35;
/** A person so small says nothing. */
const LEAST_COMPARED = 30;

/** All in units of the drawing, which is `width` wide; `ground` is the line both stand on. */
export interface SizeFigure {
  compared: Compared;
  width: number;
  height: number;
  ground: number;
  /** Units of a millimetre. */
  scale: number;
  comparedAt: { x: number; width: number; height: number };
  /** Its front; the back lies `slant` to the right of it and above. */
  box: { x: number; width: number; height: number; slant: number };
}

/**
 * A box of the product's size beside a person, or beside a phone where it is small, both to one
 * scale (CATALOG-18). Null: it is so large that nothing could be seen of a person.
 */
export function sizeFigure(size: Size): SizeFigure | null {
  const largest = Math.max(size.width, size.height, size.depth);
  const compared: Compared = largest < SMALL_BELOW_MM ? 'phone' : 'person';
  const other = COMPARED[compared];
  const back = size.depth * SLANT;
  const high = Math.max(other.height, size.height + back);
  const wide = other.width + size.width + back;
  const scale = Math.min(ROOM.width / wide, ROOM.height / high);
  if (other.height * scale < LEAST_COMPARED) return null;
  const left = MARGIN.left + (ROOM.width - wide * scale) / 2;
  const ground = MARGIN.top + high * scale;
  return {
    compared,
    width: WIDTH,
    height: ground + MARGIN.below,
    ground,
    scale,
    comparedAt: { x: left, width: other.width * scale, height: other.height * scale },
    box: {
      x: left + other.width * scale + BETWEEN,
      width: size.width * scale,
      height: size.height * scale,
      slant: back * scale,
    },
  };
}
