import { HEIGHT, MARGIN, WIDTH } from './camera.ts';
import { n, xy, type Point } from './paint.ts';

/** Path data (the `d` of a path) in picture pixels. */

export function rect(x: number, y: number, w: number, h: number, r = 0): string {
  if (r <= 0) return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
  const a = Math.min(r, w / 2, h / 2);
  const arc = (dx: number, dy: number) => `a${n(a)} ${n(a)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(x + a)} ${n(y)}h${n(w - 2 * a)}${arc(a, a)}v${n(h - 2 * a)}${arc(-a, a)}h${n(2 * a - w)}${arc(-a, -a)}v${n(2 * a - h)}${arc(a, -a)}Z`;
}

/** The whole picture with its margin, from picture y `top` down to `bottom`. */
export function frame(top = -MARGIN, bottom = HEIGHT + MARGIN): string {
  return rect(-MARGIN, top, WIDTH + 2 * MARGIN, bottom - top);
}

export function ellipse(c: Point, rx: number, ry = rx): string {
  return `M${n(c[0] - rx)} ${n(c[1])}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(xy).join('L')}Z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(xy).join('L')}`;
}

export function along(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Polygon with corners cut by quadratic curves that start `r` pixels before the corner. */
export function rounded(points: readonly Point[], r: number): string {
  const parts: string[] = [];
  points.forEach((corner, i) => {
    const before = points[(i + points.length - 1) % points.length] ?? corner;
    const after = points[(i + 1) % points.length] ?? corner;
    const reach = (other: Point) => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]) || 1;
      return along(corner, other, Math.min(0.5, r / length));
    };
    parts.push(`${i === 0 ? 'M' : 'L'}${xy(reach(before))}Q${xy(corner)} ${xy(reach(after))}`);
  });
  return `${parts.join('')}Z`;
}

/** Smooth curve through all points (Catmull-Rom); `closed` joins the ends. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const pick = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] ?? [0, 0];
  };
  let d = `M${xy(pick(0))}`;
  const last = closed ? count : count - 1;
  for (let i = 0; i < last; i += 1) {
    const [p0, p1, p2, p3] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    d += `C${xy(c1)} ${xy(c2)} ${xy(p2)}`;
  }
  return closed ? `${d}Z` : d;
}

/** Points of a hanging cable between two points; `sag` in pixels at its lowest. */
export function hanging(a: Point, b: Point, sag: number, count: number): Point[] {
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count;
    const p = along(a, b, t);
    return [p[0], p[1] + sag * 4 * t * (1 - t)] as const;
  });
}
