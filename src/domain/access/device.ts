/** What a browser says about itself, as far as a person recognises it. Null: it does not say. */
export interface Device {
  browser: string | null;
  system: string | null;
}

// In this order: most browsers also name the ones they descend from.
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\//, 'Chrome'],
  // Without a version it is an app that shows a page.
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bKAIOS\b/i, 'KaiOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Reads a User-Agent header. It is only shown to the person it came from, never trusted. */
export function readDevice(userAgent: string | null): Device {
  const find = (known: typeof BROWSERS) =>
    known.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
