/** `SLOW_BROWSER`: how many times slower than this machine the browsers of the journeys compute, as on a cheap phone. */
export const slowBrowser = Math.max(1, Number(process.env.SLOW_BROWSER ?? 1));
