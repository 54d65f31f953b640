import type { Point } from './paint.ts';

/** Lines as points, so that they can be laid on a plane, lit in pieces or set with bulbs. */

/** Samples path data with absolute M, L and C commands into one list of points per stroke. */
export function trace(d: string, steps = 14): Point[][] {
  const strokes: Point[][] = [];
  for (const [, command = '', rest = ''] of d.matchAll(/([MLC])([^MLC]*)/g)) {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const points = Array.from({ length: numbers.length / 2 }, (_, i): Point => [
      numbers[2 * i] ?? 0,
      numbers[2 * i + 1] ?? 0,
    ]);
    if (command === 'M') strokes.push([]);
    const stroke = strokes[strokes.length - 1];
    if (stroke === undefined) throw new Error('path data must begin with M');
    if (command !== 'C') {
      stroke.push(...points);
      continue;
    }
    for (let i = 0; i + 2 < points.length; i += 3) {
      // The cast: the list is as long as the shape has corners.
      const [a, b, c, e] = [stroke[stroke.length - 1], points[i], points[i + 1], points[i + 2]] as [
        Point,
        Point,
        Point,
        Point,
      ];
      for (let k = 1; k <= steps; k += 1) {
        const t = k / steps;
        const w = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3] as const;
        stroke.push([
          w[0] * a[0] + w[1] * b[0] + w[2] * c[0] + w[3] * e[0],
          w[0] * a[1] + w[1] * b[1] + w[2] * c[1] + w[3] * e[1],
        ]);
      }
    }
  }
  return strokes;
}

/** Points on a polyline, `gap` apart (rounded so that both ends get one). */
export function spaced(line: readonly Point[], gap: number): Point[] {
  const lengths = line
    .slice(1)
    .map((p, i) => Math.hypot(p[0] - (line[i]?.[0] ?? 0), p[1] - (line[i]?.[1] ?? 0)));
  const total = lengths.reduce((sum, l) => sum + l, 0);
  const count = Math.max(1, Math.round(total / gap));
  return Array.from({ length: count + 1 }, (_, k): Point => {
    let left = (k / count) * total;
    for (const [i, length] of lengths.entries()) {
      // The cast: the list is as long as the shape has corners.
      const [a, b] = [line[i] as Point, line[i + 1] as Point];
      if (left <= length || i === lengths.length - 1) {
        const share = length === 0 ? 0 : Math.min(1, left / length);
        return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
      }
      left -= length;
    }
    // The cast: the list is as long as the shape has corners.
    return line[0] as Point;
  });
}
