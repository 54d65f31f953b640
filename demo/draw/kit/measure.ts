import { group, n, path, type Point } from './paint.ts';

/** Dimension lines with drawn digits: pictures must not depend on installed fonts. */

/** Strokes on a 6 × 10 grid, y downwards. */
const STROKES: Record<string, string> = {
  '0': 'M3 0C0.6 0 0 2.4 0 5S0.6 10 3 10S6 7.6 6 5S5.4 0 3 0',
  '1': 'M1 2L3.4 0V10',
  '2': 'M0.2 2.6C0.4 -0.8 5.8 -0.9 5.7 2.8C5.6 5 1.5 7.4 0.1 10H6',
  '3': 'M0.4 1.6C1.4 -0.6 5.6 -0.5 5.5 2.5C5.4 4.2 4 4.8 2.4 4.8C4.4 4.8 5.9 5.6 5.9 7.3C5.9 10.8 1 10.9 0.1 8.2',
  '4': 'M4.4 10V0L0 7H6',
  '5': 'M5.4 0H1L0.5 4.6C2.4 3.2 6 3.6 6 6.7C6 10.4 1.4 11 0.1 8.3',
  '6': 'M5 0.4C2 1.4 0 4 0 6.8C0 11 6 11 6 6.8C6 3.2 1 3.2 0.1 6.4',
  '7': 'M0 0H6C4 3 2.4 6.4 2 10',
  '8': 'M3 4.7C-0.2 4.4 -0.1 0 3 0S6.2 4.4 3 4.7C-0.9 5 -0.7 10 3 10S6.9 5 3 4.7',
  '9': 'M5.9 3.4C5 6.8 0 6.8 0 3.2C0 -1 6 -1 6 3.2C6 6 4 8.8 1 9.6',
  c: 'M5.4 4.6C4 2.8 0.4 3.2 0.4 6.6S4 10.4 5.4 8.6',
  m: 'M0 10V3.6M0 5.2C0.8 3 3 3 3 5.4V10M3 5.4C3.6 3 6 3 6 5.4V10',
  ' ': '',
};

function label(text: string, at: Point, size: number, ink = '#c9d2ee'): string {
  const k = size / 10;
  const advance = 8.6 * k;
  const start = at[0] - (text.length * advance - 2.6 * k) / 2;
  const glyphs = Array.from(
    text,
    (letter, i) =>
      `<g transform="translate(${n(start + i * advance)} ${n(at[1] - size / 2)}) scale(${n(k)})"><path d="${STROKES[letter] ?? ''}" fill="none" stroke="${ink}" stroke-width="1" stroke-linecap="round" stroke-linejoin="round"/></g>`,
  );
  return glyphs.join('');
}

/** Line with end ticks from `a` to `b`; the text stands `aside` pixels beside its middle. */
export function dimension(a: Point, b: Point, text: string, aside: Point): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const tick: Point = [(-(b[1] - a[1]) / length) * 14, ((b[0] - a[0]) / length) * 14];
  const end = (p: Point) =>
    `M${n(p[0] - tick[0])} ${n(p[1] - tick[1])}L${n(p[0] + tick[0])} ${n(p[1] + tick[1])}`;
  return group(
    path(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}${end(a)}${end(b)}`, 'none', {
      stroke: '#c9d2ee',
      width: 2.4,
      opacity: 0.75,
    }) + label(text, [(a[0] + b[0]) / 2 + aside[0], (a[1] + b[1]) / 2 + aside[1]], 40),
  );
}
