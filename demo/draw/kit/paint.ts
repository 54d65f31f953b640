import { boundsOf, type Bounds } from './bounds.ts';
import type { Hex } from './colour.ts';

/** SVG building blocks. Everything returns a string; definitions stand beside their use. */

export type Point = readonly [number, number];
export type Stop = readonly [offset: number, colour: Hex, opacity?: number];
export type Paint = { def: string; ref: string };
export type Ink = Paint | string;

let counter = 0;

/** Called once per picture, so that ids (and with them the bytes) do not depend on order. */
export function resetIds(): void {
  counter = 0;
}

function nextId(): string {
  counter += 1;
  return `i${counter}`;
}

export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function xy(point: Point): string {
  return `${n(point[0])} ${n(point[1])}`;
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${n(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

/** Gradient from one picture point to another (pixels, not percent). */
export function linear(from: Point, to: Point, stops: readonly Stop[]): Paint {
  const id = nextId();
  return {
    def: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stopList(stops)}</linearGradient>`,
    ref: `url(#${id})`,
  };
}

/** Elliptic gradient around a picture point; `ry` defaults to a circle, `tilt` in degrees. */
export function radial(
  centre: Point,
  rx: number,
  stops: readonly Stop[],
  ry = rx,
  tilt = 0,
): Paint {
  const id = nextId();
  const turn = tilt === 0 ? '' : `rotate(${n(tilt)}) `;
  return {
    def: `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${xy(centre)}) ${turn}scale(${n(rx)} ${n(ry)})">${stopList(stops)}</radialGradient>`,
    ref: `url(#${id})`,
  };
}

export type Style = {
  stroke?: Ink;
  width?: number;
  opacity?: number;
  /** blur radius in pixels */
  soft?: number;
  blend?: 'screen' | 'multiply' | 'overlay' | 'plus-lighter';
  dash?: string;
};

function resolve(ink: Ink): { def: string; ref: string } {
  return typeof ink === 'string' ? { def: '', ref: ink } : ink;
}

/** A path with fill and/or stroke. `fill` may be a colour, `'none'` or a gradient. */
export function path(d: string, fill: Ink, style: Style = {}): string {
  const inside = resolve(fill);
  const line = style.stroke === undefined ? undefined : resolve(style.stroke);
  const stroke =
    line === undefined
      ? ''
      : ` stroke="${line.ref}" stroke-width="${n(style.width ?? 2)}" stroke-linejoin="round" stroke-linecap="round"${style.dash === undefined ? '' : ` stroke-dasharray="${style.dash}"`}`;
  const body = `${inside.def}${line?.def ?? ''}<path d="${d}" fill="${inside.ref}"${stroke}/>`;
  return wrap(body, style, boundsOf(d));
}

export function group(content: string, style: Style = {}): string {
  return wrap(content, style);
}

function wrap(body: string, style: Style, bounds?: Bounds): string {
  let out = body;
  if (style.soft !== undefined && style.soft > 0) {
    const reach = style.soft * 3 + (style.stroke === undefined ? 0 : (style.width ?? 2)) + 2;
    out = blur(out, style.soft, style.soft, bounds && grown(bounds, reach));
  }
  const opacity = style.opacity === undefined ? '' : ` opacity="${n(style.opacity)}"`;
  const blend = style.blend === undefined ? '' : ` style="mix-blend-mode:${style.blend}"`;
  return opacity === '' && blend === '' ? out : `<g${opacity}${blend}>${out}</g>`;
}

/** Everything a picture can show, with its margin. */
const ALL: Bounds = [-400, -400, 2000, 1600];

function grown(b: Bounds, by: number): Bounds {
  return [b[0] - by, b[1] - by, b[2] + by, b[3] + by];
}

function region(b: Bounds): string {
  return `x="${n(b[0])}" y="${n(b[1])}" width="${n(b[2] - b[0])}" height="${n(b[3] - b[1])}"`;
}

/**
 * Blurs in sRGB: 8-bit linear light would band in the dark. Different x and y allowed.
 * Cost grows with `within` (picture pixels), so give it for anything small.
 */
export function blur(content: string, x: number, y = x, within: Bounds = ALL): string {
  const id = nextId();
  return `<filter id="${id}" filterUnits="userSpaceOnUse" ${region(within)} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(x)} ${n(y)}"/></filter><g filter="url(#${id})">${content}</g>`;
}

/** Shows `content` only inside path `d`. */
export function clip(d: string, content: string): string {
  const id = nextId();
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Shows `content` as far as `cover` (drawn in white with opacities) is white. */
export function masked(cover: string, content: string, within: Bounds = ALL): string {
  const id = nextId();
  return `<mask id="${id}" maskUnits="userSpaceOnUse" ${region(within)}>${cover}</mask><g mask="url(#${id})">${content}</g>`;
}

export function shifted(content: string, by: Point, scale = 1, tilt = 0): string {
  return `<g transform="translate(${xy(by)}) rotate(${n(tilt)}) scale(${n(scale)})">${content}</g>`;
}
