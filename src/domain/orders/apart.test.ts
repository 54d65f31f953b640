import { describe, expect, it } from 'vitest';
import { checkApart } from './apart.ts';

const charging = (units: number, code: string | null = null) =>
  ({ kind: 'charging', units, code }) as const;
const damaged = (units: number, code: string | null = null) =>
  ({ kind: 'damaged', units, code }) as const;

describe('checkApart', () => {
  it.each([
    [[], 0],
    [[charging(2), damaged(1)], 3],
    [[charging(1, 'CUBE-0001'), charging(1, 'CUBE-0002'), damaged(1)], 4],
  ])('%j of %i is right', (apart, back) => {
    expect(checkApart(apart, back)).toEqual({ ok: true, value: apart });
  });

  it.each([
    ['more than came back', [charging(2), damaged(2)], 3],
    ['one label twice', [charging(1, 'CUBE-0001'), damaged(1, 'CUBE-0001')], 3],
    ['two units under one label', [charging(2, 'CUBE-0001')], 3],
    ['no unit', [charging(0)], 3],
  ])('refuses %s', (_, apart, back) => {
    expect(checkApart(apart, back)).toEqual({ ok: false, reason: 'RETURN_MISCOUNTED', out: back });
  });
});
