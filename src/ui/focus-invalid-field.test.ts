// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusInvalidField } from './focus-invalid-field.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function focusedIn(fields: string): string | null {
  document.body.innerHTML = `<form>${fields}<button id="save">Save</button></form>`;
  document.querySelector<HTMLElement>('#save')?.focus();
  focusInvalidField(document.querySelector('form'));
  vi.runAllTimers();
  return document.activeElement?.id ?? null;
}

it('focuses the first field that is marked', () => {
  const fields =
    '<input id="a"><input id="b" aria-invalid="true"><input id="c" aria-invalid="true">';
  expect(focusedIn(fields)).toBe('b');
});

it('focuses the first field of a group that is marked', () => {
  const group =
    '<fieldset aria-invalid="true"><input id="a" type="checkbox"><input id="b"></fieldset>';
  expect(focusedIn(group)).toBe('a');
});

it('leaves the focus where it is while nothing is marked', () => {
  expect(focusedIn('<input id="a">')).toBe('save');
});

it('brings into sight what is said below a field that had the focus already', () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  focusedIn('<input id="a" aria-invalid="true" aria-describedby="hint said"><p id="said"></p>');
  expect(seen.mock.contexts).toEqual([document.querySelector('#said')]);
});
