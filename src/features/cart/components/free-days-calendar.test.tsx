// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { addDays, eachDay, type Day } from '#/domain/dates/day.ts';
import { DEFAULT_HIRE_LIMITS, type RentalLength } from '#/domain/rentals/rental-range.ts';
import { api } from '#/platform/rpc/client.ts';
import type { DatesDraft } from './dates-draft.ts';
import { FreeDaysCalendar } from './free-days-calendar.tsx';
import { addMonths } from './month.ts';

const TODAY = '2026-12-03';
const PRODUCT = '01a1c5c8-5f0e-4d1b-9a52-0d2f8c9d1e10';
const NO_DATES: DatesDraft = { start: '', end: '' };

/** Four units free on every day of the months from today's, but for the days named. */
function calendarAnswers(
  others: Record<Day, number>,
  why: Record<Day, 'too_soon' | 'closed'>,
): [readonly unknown[], unknown][] {
  const months = Array.from({ length: 20 }, (_, count) => addMonths(TODAY, count));
  return months.map((month) => {
    const from = month < TODAY ? TODAY : month;
    const to = addMonths(month, 1);
    const { queryKey } = api.catalog.getCalendar.queryOptions({ input: { id: PRODUCT, from, to } });
    return [
      queryKey,
      eachDay(from, to).map((day) => ({ day, free: others[day] ?? 4, why: why[day] })),
    ];
  });
}

interface Shown {
  quantity?: number;
  dates?: DatesDraft;
  length?: RentalLength;
  /** Days on which no hire begins, or the shop is closed. */
  why?: Record<Day, 'too_soon' | 'closed'>;
  /** Units free on days that are not like the others. */
  free?: Record<Day, number>;
}

function renderCalendar({
  quantity = 1,
  dates = NO_DATES,
  length = DEFAULT_HIRE_LIMITS,
  free = {},
  why = {},
}: Shown = {}) {
  const chosen: DatesDraft[] = [];
  function Chosen() {
    const [draft, setDraft] = useState(dates);
    const onChange = (next: DatesDraft) => {
      chosen.push(next);
      setDraft(next);
    };
    return (
      <FreeDaysCalendar
        productId={PRODUCT}
        quantity={quantity}
        length={length}
        today={TODAY}
        draft={draft}
        onChange={onChange}
      />
    );
  }
  return { ...renderPart(<Chosen />, { answers: calendarAnswers(free, why) }), chosen };
}

const day = (name: string | RegExp) => screen.getByRole('button', { name });
const isClosed = (name: string | RegExp) => day(name).getAttribute('aria-disabled') === 'true';
const month = () => screen.getByText(/^[A-Z][a-z]{2} \d{4}$/).textContent;
const focusedDay = () => document.activeElement?.getAttribute('aria-label');

describe('FreeDaysCalendar', () => {
  it('names each day of the month with what is free on it', () => {
    renderCalendar({ free: { '2026-12-12': 0, '2026-12-13': 2 } });
    const grid = screen.getByRole('grid', { name: 'Units free per day' });
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(7);
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(31);
    expect(day('Saturday, 12 Dec 2026, none free')).toBeDefined();
    expect(day('Sunday, 13 Dec 2026, 2 free')).toBeDefined();
    expect(day('Monday, 14 Dec 2026, 4 free')).toBeDefined();
  });

  it('takes the first day, then the day it comes back, then begins anew', async () => {
    const { user, chosen } = renderCalendar();
    await user.click(day(/11 Dec 2026/));
    expect(day(/11 Dec 2026/).getAttribute('aria-label')).toContain('first day');
    await user.click(day(/13 Dec 2026/));
    expect(day(/12 Dec 2026/).getAttribute('aria-label')).toContain('in your hire');
    expect(day(/13 Dec 2026/).getAttribute('aria-label')).toContain('day it comes back');
    expect(
      screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent),
    ).toHaveLength(3);
    await user.click(day(/20 Dec 2026/));
    expect(chosen).toEqual([
      { start: '2026-12-11', end: '' },
      { start: '2026-12-11', end: '2026-12-13' },
      { start: '2026-12-20', end: '' },
    ]);
  });

  it('says why a hire cannot begin or end on a day', async () => {
    const { user } = renderCalendar({
      length: { minDays: 2, maxDays: 4 },
      why: { '2026-12-03': 'too_soon', '2026-12-04': 'too_soon', '2026-12-13': 'closed' },
    });
    expect(day(/4 Dec 2026, 4 free, too soon to be packed$/).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.getByText(/The first possible day is 5 Dec 2026/)).toBeDefined();
    expect(isClosed(/13 Dec 2026, 4 free, shop closed$/)).toBe(false);
    expect(screen.getByText(/dotted line: our shop is closed/)).toBeDefined();
    await user.click(day(/10 Dec 2026/));
    expect(isClosed(/11 Dec 2026, 4 free, shorter than 2 days$/)).toBe(true);
    expect(isClosed(/14 Dec 2026/)).toBe(false);
    expect(isClosed(/15 Dec 2026, 4 free, longer than 4 days$/)).toBe(true);
  });

  it('closes days on which fewer are free than wanted, and days that have passed', async () => {
    const { user, chosen } = renderCalendar({ quantity: 3, free: { '2026-12-12': 2 } });
    expect(isClosed(/ 12 Dec 2026/)).toBe(true);
    expect(isClosed(/ 2 Dec 2026/)).toBe(true);
    expect(isClosed(/ 3 Dec 2026/)).toBe(false);
    await user.click(day(/ 12 Dec 2026/));
    await user.click(day(/ 2 Dec 2026/));
    expect(chosen).toEqual([]);
  });

  it('lets a hire come back on a day that is taken', async () => {
    const { user, chosen } = renderCalendar({ free: { '2026-12-12': 0 } });
    await user.click(day(/ 11 Dec 2026/));
    expect(isClosed(/ 12 Dec 2026/)).toBe(false);
    await user.click(day(/ 12 Dec 2026/));
    expect(chosen.at(-1)).toEqual({ start: '2026-12-11', end: '2026-12-12' });
  });

  it('moves through the days by keys, into the next month too', async () => {
    const { user, chosen } = renderCalendar({ dates: { start: '2026-12-30', end: '2026-12-31' } });
    // Past the button of the next month: all days are one stop.
    await user.tab();
    await user.tab();
    expect(focusedDay()).toMatch(/30 Dec 2026/);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focusedDay()).toMatch(/1 Jan 2027/);
    expect(month()).toBe('Jan 2027');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual([{ start: '2027-01-08', end: '' }]);
  });

  it('opens at the first month in which a hire can begin', async () => {
    const tooSoon = eachDay(TODAY, '2027-01-01').map((one) => [one, 'too_soon'] as const);
    const { user } = renderCalendar({
      why: { ...Object.fromEntries(tooSoon), '2027-01-01': 'closed' },
    });
    expect(month()).toBe('Jan 2027');
    expect(isClosed(/ 2 Jan 2027/)).toBe(false);
    await user.click(day('Previous month'));
    expect(month()).toBe('Dec 2026');
    expect(isClosed(/ 31 Dec 2026/)).toBe(true);
  });

  it('has no month before today and none after the last day that can be hired', async () => {
    const { user } = renderCalendar();
    const previous = screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' });
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' });
    expect(previous.disabled).toBe(true);
    await user.click(next);
    expect([month(), previous.disabled]).toEqual(['Jan 2027', false]);
    await user.click(previous);
    expect([month(), previous.disabled]).toEqual(['Dec 2026', true]);
    while (!next.disabled) await user.click(next);
    const latest = addDays(TODAY, DEFAULT_HIRE_LIMITS.maxAheadDays);
    expect(latest).toBe('2028-05-26');
    expect(month()).toBe('May 2028');
    expect([isClosed(/ 26 May 2028/), isClosed(/ 27 May 2028/)]).toEqual([false, true]);
  });
});
