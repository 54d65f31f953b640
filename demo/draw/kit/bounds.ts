/** Extent of path data, generous for curves and arcs: [left, top, right, bottom]. */
export type Bounds = readonly [number, number, number, number];

const SIZES: Record<string, number> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

export function boundsOf(d: string): Bounds | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const include = (px: number, py: number) => {
    left = Math.min(left, px);
    right = Math.max(right, px);
    top = Math.min(top, py);
    bottom = Math.max(bottom, py);
  };
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toUpperCase();
    const size = SIZES[command];
    if (size === undefined) return undefined;
    const relative = letter !== command;
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === 'Z') {
      [x, y] = [startX, startY];
      continue;
    }
    for (let i = 0; i + size <= numbers.length; i += size) {
      const [baseX, baseY] = relative ? [x, y] : [0, 0];
      const at = (k: number) => numbers[i + k] ?? 0;
      if (command === 'H') x = baseX + at(0);
      else if (command === 'V') y = baseY + at(0);
      else {
        if (command === 'A') {
          // an arc stays within its diameters around both ends
          const [ex, ey] = [baseX + at(5), baseY + at(6)];
          for (const [px, py] of [
            [x, y],
            [ex, ey],
          ] as const) {
            include(px - 2 * at(0), py - 2 * at(1));
            include(px + 2 * at(0), py + 2 * at(1));
          }
        } else {
          for (let k = 0; k < size; k += 2) include(baseX + at(k), baseY + at(k + 1));
        }
        [x, y] = [baseX + at(size - 2), baseY + at(size - 1)];
        if (command === 'M' && i === 0) [startX, startY] = [x, y];
      }
      include(x, y);
    }
  }
  return left <= right ? [left, top, right, bottom] : undefined;
}
