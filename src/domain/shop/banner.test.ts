import { expect, it } from 'vitest';
import { isBannerShown, nextBannerChange } from './banner.ts';

const from = '2026-12-01T06:00:00.000Z';
const until = '2026-12-24T15:00:00.000Z';
const banner = { isOn: true, from, until };

it.each([
  ['2026-12-01T05:59:59.999Z', false, from],
  ['2026-12-01T06:00:00.000Z', true, until],
  ['2026-12-24T14:59:59.999Z', true, until],
  ['2026-12-24T15:00:00.000Z', false, null],
])('at %s shown: %s, until %s', (at, isShown, change) => {
  expect(isBannerShown(banner, new Date(at))).toBe(isShown);
  expect(nextBannerChange(banner, new Date(at))?.toISOString() ?? null).toBe(change);
});

it('without bounds it stays, and switched off it never comes', () => {
  const now = new Date(from);
  expect(isBannerShown({ isOn: true, from: null, until: null }, now)).toBe(true);
  expect(nextBannerChange({ isOn: true, from: null, until: null }, now)).toBeNull();
  expect(isBannerShown({ ...banner, isOn: false }, now)).toBe(false);
  expect(nextBannerChange({ ...banner, isOn: false }, new Date(0))).toBeNull();
});
