import { formatCount } from './format-count.ts';

/**
 * A share of a whole, 1 being all of it, as it is said everywhere: `34%`, and with a digit more below ten,
 * `3.4%`. What is there but too little to be said is `<0.1%`. The same in both languages, and on server
 * and browser.
 */
export function formatPercent(share: number): string {
  const percent = Math.abs(100 * share);
  if (percent > 0 && percent < 0.05) return share < 0 ? '−<0.1%' : '<0.1%';
  const rounded = percent < 9.95 ? Math.round(10 * percent) / 10 : Math.round(percent);
  return `${share < 0 ? '−' : ''}${formatCount(rounded)}%`;
}

/** The same of a part; null: there is no whole. */
export function formatShare(part: number, whole: number): string | null {
  return whole === 0 ? null : formatPercent(part / whole);
}

/** The same of a change, which says its direction: `+70%`, `−3.4%`, `0%`. */
export function formatChange(now: number, before: number): string {
  const change = formatPercent((now - before) / Math.abs(before));
  return now > before ? `+${change}` : change;
}
