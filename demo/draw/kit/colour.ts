/** Hex colours and the ramps light runs through, from white-hot core to the last ember. */

export type Hex = string;

/** Colours of light used in the scenes (the shop's tokens from the design, as sRGB). */
export const LIGHT = {
  magenta: '#ff3fb4',
  cyan: '#25d3f2',
  lime: '#b6f043',
  violet: '#8a5bff',
  blue: '#3a7bff',
  red: '#ff3b45',
  amber: '#ffa63a',
  green: '#2fe38b',
  warm: '#ffcf8f',
  filament: '#ffb84d',
  white: '#eef3ff',
} as const;

function channels(hex: Hex): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: readonly number[]): Hex {
  const part = (c: number) =>
    Math.round(Math.min(255, Math.max(0, c)))
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(part).join('')}`;
}

/** `share` 0 = only `a`, 1 = only `b`. */
export function mix(a: Hex, b: Hex, share: number): Hex {
  const [x, y] = [channels(a), channels(b)];
  return toHex(x.map((c, i) => c + ((y[i] ?? 0) - c) * share));
}

/** Scales a colour towards black; `level` 1 leaves it as it is. */
export function dim(colour: Hex, level: number): Hex {
  return toHex(channels(colour).map((c) => c * level));
}

export type Ramp = {
  /** almost white, where one looks into the lamp */
  core: Hex;
  /** bright surface close to the lamp */
  hot: Hex;
  /** the colour itself */
  body: Hex;
  /** surface turned away from the lamp */
  deep: Hex;
  /** barely lit */
  ember: Hex;
};

export function ramp(glow: Hex): Ramp {
  return {
    core: mix(glow, '#ffffff', 0.82),
    hot: mix(glow, '#ffffff', 0.42),
    body: glow,
    deep: dim(glow, 0.62),
    ember: dim(glow, 0.24),
  };
}

/** The hue circle as bright light, for rainbow products; `turn` 0…1. */
export function hue(turn: number, light = 0.6): Hex {
  const channel = (shift: number) => {
    const k = (shift + turn * 12) % 12;
    const a = Math.min(light, 1 - light);
    return 255 * (light - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}
