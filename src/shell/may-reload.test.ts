// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mayReload } from './may-reload.ts';

const MINUTE = 60_000;

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('a page is opened afresh by itself once in ten minutes', () => {
  expect(mayReload('/faq', 0)).toBe(true);
  expect(mayReload('/faq', 10 * MINUTE - 1)).toBe(false);
  expect(mayReload('/faq', 10 * MINUTE)).toBe(true);
});

it('another page has its own turn', () => {
  expect(mayReload('/faq', 0)).toBe(true);
  expect(mayReload('/about', 1)).toBe(true);
});

it('never, where nothing can be noted: it could go round in a circle', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('switched off');
    },
  });
  expect(mayReload('/faq', 0)).toBe(false);
});
