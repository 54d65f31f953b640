import { expect, test } from 'vitest';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { answerTimeLabel, openingLabel } from './opening-labels.ts';

// 2026-11-20 is a Friday; Nairobi is three hours ahead of UTC.
test.each([
  ['2026-11-20T09:00:00Z', 'Open now', 'Tumefungua sasa'],
  ['2026-11-20T04:00:00Z', 'Opens today 08:00', 'Tunafungua leo 08:00'],
  ['2026-11-20T16:00:00Z', 'Opens tomorrow 09:00', 'Tunafungua kesho 09:00'],
  ['2026-11-21T14:00:00Z', 'Opens Monday 08:00', 'Tunafungua Jumatatu 08:00'],
  ['2026-11-22T12:00:00Z', 'Opens tomorrow 08:00', 'Tunafungua kesho 08:00'],
])('at %s: %s', (instant, english, swahili) => {
  expect(openingLabel(new Date(instant))).toBe(english);
  expect(withLocale('sw', () => openingLabel(new Date(instant)))).toBe(swahili);
});

test('who writes on Saturday evening is answered from Monday on', () => {
  expect(answerTimeLabel(new Date('2026-11-21T14:00:00Z'))).toContain('Monday 08:00');
});
