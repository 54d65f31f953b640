/** Where a row stands on the page, in pixels. */
export interface RowBox {
  top: number;
  height: number;
}

const middle = ({ top, height }: RowBox) => top + height / 2;
const bottom = ({ top, height }: RowBox) => top + height;

/** How far a row may be pulled: its list is not left. */
export function pullWithin(boxes: readonly RowBox[], from: number, by: number): number {
  const [pulled, first, last] = [boxes[from], boxes[0], boxes.at(-1)];
  if (!pulled || !first || !last) return 0;
  return Math.min(Math.max(by, first.top - pulled.top), bottom(last) - bottom(pulled));
}

/** The place a row has come to that was pulled by so much: its edge in front passes middles. */
export function placeAfterPull(boxes: readonly RowBox[], from: number, by: number): number {
  const pulled = boxes[from];
  if (!pulled) return from;
  const above = boxes.slice(0, from).filter((box) => pulled.top + by < middle(box)).length;
  const below = boxes.slice(from + 1).filter((box) => bottom(pulled) + by > middle(box)).length;
  return from - above + below;
}

/** How far each row stands aside for the one that is pulled, whose own is 0. */
export function stepsAside(boxes: readonly RowBox[], from: number, to: number): number[] {
  const [pulled, before, after] = [boxes[from], boxes[from - 1], boxes[from + 1]];
  if (!pulled) return boxes.map(() => 0);
  // Its height and one gap.
  const room = after ? after.top - pulled.top : bottom(pulled) - (before ? bottom(before) : 0);
  return boxes.map((_, nth) => {
    if (nth > from && nth <= to) return -room;
    return nth < from && nth >= to ? room : 0;
  });
}

const EDGE = 96;
const FASTEST = 16;

/** By how much the page scrolls in a frame: faster, the nearer the pointer is to an edge. */
export function scrollAtEdge(pointer: number, height: number): number {
  if (pointer < EDGE) return -Math.min(FASTEST, ((EDGE - pointer) / EDGE) * FASTEST);
  const beyond = pointer - (height - EDGE);
  return beyond > 0 ? Math.min(FASTEST, (beyond / EDGE) * FASTEST) : 0;
}
