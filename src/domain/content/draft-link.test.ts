import { expect, it } from 'vitest';
import { draftLinkEnd, isDraftLinkOpen } from './draft-link.ts';

const now = new Date('2026-11-20T08:00:00Z');

it('opens a draft for seven days', () => {
  const end = draftLinkEnd(now);
  expect(end).toEqual(new Date('2026-11-27T08:00:00Z'));
  expect(isDraftLinkOpen(end, new Date(end.getTime() - 1))).toBe(true);
  expect(isDraftLinkOpen(end, end)).toBe(false);
  expect(isDraftLinkOpen(null, now)).toBe(false);
});
