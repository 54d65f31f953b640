import { expect, it } from 'vitest';
import { drawMarkup } from '#tests/setup/draw-part.tsx';
import { UntranslatedMark } from './untranslated-mark.tsx';

it.each([
  ['', 'Karibu', true],
  ['  ', 'Karibu', true],
  ['Welcome', 'Karibu', false],
  ['Welcome', '', false],
  ['', ' ', false],
])('“%s” beside “%s” is marked: %s', (text, other, isMarked) => {
  const html = drawMarkup(<UntranslatedMark text={text} other={other} />, 'en');
  expect(html.includes('not written yet')).toBe(isMarked);
});
