import { expect, it } from 'vitest';
import { DEFAULT_SCHEDULE } from '#/domain/time/business-hours.ts';
import { NEW_EXCEPTION, readHoursDraft, toHoursDraft } from './hours-draft.ts';

const christmas = { day: '2026-12-25', hours: null, note: 'Christmas' };
const eve = { day: '2026-12-24', hours: { opens: 540, closes: 780 }, note: '' };
const hours = { week: [...DEFAULT_SCHEDULE.week], exceptions: [christmas, eve] };

it('shows the hours as times, exceptions by their day, and reads them again', () => {
  const draft = toHoursDraft(hours);
  expect(draft.week[0]).toEqual({ isOpen: false, opens: '', closes: '' });
  expect(draft.week[6]).toEqual({ isOpen: true, opens: '09:00', closes: '16:00' });
  expect(draft.exceptions.map(({ day }) => day)).toEqual(['2026-12-24', '2026-12-25']);
  expect(readHoursDraft(draft).values).toEqual({ ...hours, exceptions: [eve, christmas] });
});

it('names each field that cannot be read', () => {
  const draft = toHoursDraft(hours);
  draft.week[1] = { isOpen: true, opens: 'early', closes: '25:00' };
  draft.week[2] = { isOpen: true, opens: '0800', closes: '8.00' };
  draft.week[3] = { isOpen: false, opens: 'never read', closes: '' };
  const { values, problems } = readHoursDraft({
    ...draft,
    exceptions: [...draft.exceptions, NEW_EXCEPTION, { ...NEW_EXCEPTION, day: '2026-12-24' }],
  });
  expect(values).toBeNull();
  expect(Object.fromEntries(problems)).toEqual({
    'week.1.opens': 'time',
    'week.1.closes': 'time',
    'week.2.closes': 'order',
    'exceptions.2.day': 'day',
    'exceptions.3.day': 'twice',
  });
});
