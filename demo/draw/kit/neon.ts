import { mix, type Hex } from './colour.ts';
import { path } from './paint.ts';

/** Lines that shine: neon flex, light piping, lit edges. `width` in pixels. */
export function neon(d: string, glow: Hex, width: number, power = 1): string {
  return (
    path(d, 'none', {
      stroke: glow,
      width: width * 3.4,
      soft: width * 1.3,
      opacity: 0.3 * power,
      blend: 'screen',
    }) +
    path(d, 'none', { stroke: mix(glow, '#0a0418', 0.35), width: width * 1.3 }) +
    path(d, 'none', { stroke: mix(glow, '#ffffff', 0.08), width: width }) +
    path(d, 'none', {
      stroke: mix(glow, '#ffffff', 0.5),
      width: width * 0.62,
      soft: width * 0.1,
      opacity: Math.min(1, 0.4 + power * 0.6),
    }) +
    path(d, 'none', {
      stroke: mix(glow, '#ffffff', 0.9),
      width: width * 0.3,
      soft: width * 0.08,
      opacity: Math.min(1, power),
    })
  );
}
