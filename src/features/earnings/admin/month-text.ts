import type { Day } from '#/domain/dates/day.ts';
import { formatDay } from '#/platform/i18n/format-day.ts';

/** `Dec 2026`, `Des 2026`, of any day of the month. */
export const monthText = (day: Day) => formatDay(day).replace(/^\d+ /, '');
