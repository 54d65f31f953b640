import { n } from '../kit/paint.ts';

/** The mark: an LED ring around a lit bulb; it is also the O of the word. */

export const FILAMENT = '#ffb637'; // oklch(0.82 0.16 75)
const HOT = '#fff3d6';

function ring(cx: number, cy: number, r: number, leds: number, inside = HOT): string {
  const dots = Array.from({ length: leds }, (_, i) => {
    const a = (i / leds) * Math.PI * 2 - Math.PI / 2;
    return `<circle cx="${n(cx + Math.cos(a) * r)}" cy="${n(cy + Math.sin(a) * r)}" r="${n(r * 0.105)}" fill="${HOT}"/>`;
  }).join('');
  const f = (dx: number, dy: number) => `${n(cx + dx * r)} ${n(cy + dy * r)}`;
  const bulb = `M${f(-0.17, 0.27)}C${f(-0.17, 0.1)} ${f(-0.38, 0.04)} ${f(-0.38, -0.17)}A${n(0.38 * r)} ${n(0.38 * r)} 0 1 1 ${f(0.38, -0.17)}C${f(0.38, 0.04)} ${f(0.17, 0.1)} ${f(0.17, 0.27)}Z`;
  return (
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${FILAMENT}" stroke-width="${n(r * 0.38)}"/>${dots}` +
    `<path d="${bulb}" fill="${inside}"/><path d="M${f(-0.14, 0.4)}L${f(0.14, 0.4)}M${f(-0.07, 0.52)}L${f(0.07, 0.52)}" stroke="${inside}" stroke-width="${n(r * 0.08)}" stroke-linecap="round"/>`
  );
}

function glow(cx: number, cy: number, r: number, strength: number): string {
  return `<radialGradient id="g"><stop offset="0" stop-color="${FILAMENT}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${FILAMENT}" stop-opacity="${n(strength * 0.45)}"/><stop offset="1" stop-color="${FILAMENT}" stop-opacity="0"/></radialGradient><circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#g)"/>`;
}

/** Wordmark 290 × 97; `letters` is the colour of G, L, E and D. */
export function logo(letters: string, withGlow = true): string {
  const strokes = [
    'M55.5 35.2A20.5 20.5 0 1 0 61 50H45',
    'M152 29V69.5H176',
    'M218 29H194V69.5H218M194 49H213',
    'M237 29V69.5H248A20.25 20.25 0 0 0 248 29Z',
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 290 97" width="290" height="97"><title>GO LED</title>${
    withGlow ? glow(101, 49, 48, 0.42) : ''
  }<path d="${strokes}" fill="none" stroke="${letters}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>${ring(101, 49, 22, 12, withGlow ? HOT : FILAMENT)}</svg>`;
}

/** App icon; `round` = corner radius of 512. */
export function icon(round: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" rx="${round}" fill="#0d0f1a"/>${glow(256, 256, 250, 0.5)}${ring(256, 256, 138, 12)}</svg>`;
}
