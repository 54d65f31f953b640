import { expect, test } from 'vitest';
import { DEFAULT_SCHEDULE } from '#/domain/time/business-hours.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { answerTimeLabel, hoursText, openingLabel } from './opening-labels.ts';

// 2026-11-20 is a Friday; Nairobi is three hours ahead of UTC.
test.each([
  ['2026-11-20T09:00:00Z', 'Open now', 'Tumefungua sasa'],
  ['2026-11-20T04:00:00Z', 'Opens today 08:00', 'Tunafungua leo 08:00'],
  ['2026-11-20T16:00:00Z', 'Opens tomorrow 09:00', 'Tunafungua kesho 09:00'],
  ['2026-11-21T14:00:00Z', 'Opens Monday 08:00', 'Tunafungua Jumatatu 08:00'],
  ['2026-11-22T12:00:00Z', 'Opens tomorrow 08:00', 'Tunafungua kesho 08:00'],
])('at %s: %s', (instant, english, swahili) => {
  expect(openingLabel(DEFAULT_SCHEDULE, new Date(instant))).toBe(english);
  expect(withLocale('sw', () => openingLabel(DEFAULT_SCHEDULE, new Date(instant)))).toBe(swahili);
});

test('who writes on Saturday evening is answered from Monday on', () => {
  expect(answerTimeLabel(DEFAULT_SCHEDULE, new Date('2026-11-21T14:00:00Z'))).toContain(
    'Monday 08:00',
  );
});

test('far away, the day is named; nobody is promised an opening that is not known', () => {
  const now = new Date('2026-11-21T14:00:00Z');
  const never = { week: DEFAULT_SCHEDULE.week.map(() => null), exceptions: [] };
  const exceptions = [{ day: '2027-01-04', hours: { opens: 480, closes: 600 } }];
  expect(openingLabel({ ...never, exceptions }, now)).toBe('Opens Monday, 4 Jan 2027 08:00');
  expect(openingLabel(never, now)).toBe('Closed now');
  expect(answerTimeLabel(never, now)).toContain('as soon as');
});

test('the hours in one line, with the days that differ', () => {
  const exceptions = [{ day: '2026-12-25', hours: null }];
  const schedule = { ...DEFAULT_SCHEDULE, exceptions };
  expect(hoursText(schedule)).toBe(
    'Monday to Friday 08:00–18:00; Saturday 09:00–16:00; Sunday closed; Friday, 25 Dec 2026 closed',
  );
  expect(withLocale('sw', () => hoursText(schedule))).toBe(
    'Jumatatu hadi Ijumaa 08:00–18:00; Jumamosi 09:00–16:00; Jumapili tumefunga; Ijumaa, 25 Des 2026 tumefunga',
  );
});
