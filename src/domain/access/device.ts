/** What a browser says about itself, as far as a person recognises it. Null: it does not say. */
export interface Device {
  browser: string | null;
  system: string | null;
}

// In this order: most browsers also name the ones they descend from.
const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\b(?:OPR|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Reads a User-Agent header. It is only shown to the person it came from, never trusted. */
export function readDevice(userAgent: string | null): Device {
  const find = (signs: [string, RegExp][]) =>
    signs.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
