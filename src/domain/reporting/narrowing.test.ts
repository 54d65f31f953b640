import { expect, it } from 'vitest';
import { narrowingOf, untoldTraits, type Narrowing } from './narrowing.ts';

const ALL: Narrowing = { device: null, source: null, language: null };
const wanted: Narrowing = { device: 'phone', source: 'google', language: 'sw' };

it('narrows each figure by what it is told apart by (REPORT-15)', () => {
  expect(narrowingOf('visits', wanted)).toEqual(wanted);
  expect(narrowingOf('funnel', wanted)).toEqual({ ...wanted, source: null });
  expect(narrowingOf('pages', wanted)).toEqual({ ...ALL, language: 'sw' });
  expect(narrowingOf('others', wanted)).toEqual(ALL);
});

it('says what it cannot tell, of what is wanted (REPORT-15)', () => {
  expect(untoldTraits('visits', wanted)).toEqual([]);
  expect(untoldTraits('funnel', wanted)).toEqual(['source']);
  expect(untoldTraits('pages', wanted)).toEqual(['device', 'source']);
  expect(untoldTraits('others', { ...ALL, language: 'en' })).toEqual(['language']);
  expect(untoldTraits('others', ALL)).toEqual([]);
});
