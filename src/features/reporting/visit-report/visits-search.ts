import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { PERIOD_CHOICES } from '#/domain/finance/period.ts';
import { readListSearch } from '#/domain/lists/list-search.ts';
import { DEVICES, SOURCES } from '#/domain/reporting/visit.ts';
import { COMPARE_CHOICES, financialInputOf } from '#/features/finance/financial-search.ts';
import { LANGUAGES, type VisitsInput } from '../schemas.ts';

const shape = {
  filters: {
    period: PERIOD_CHOICES,
    compare: COMPARE_CHOICES,
    device: DEVICES,
    source: SOURCES,
    language: LANGUAGES,
  },
  sorts: ['visits'],
  hasDays: true,
} as const;

export type VisitsSearch = ReturnType<typeof readVisitsSearch>;

export function readVisitsSearch(raw: Record<string, unknown>) {
  return readListSearch(shape, raw);
}

export function visitsInputOf(
  { device, source, language, ...asked }: VisitsSearch,
  today: Day = nairobiDay(new Date()),
): VisitsInput {
  const narrowing = { device: device ?? null, source: source ?? null, language: language ?? null };
  return { ...financialInputOf(asked, today), ...narrowing };
}
