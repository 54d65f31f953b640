import type { Executor } from '#/db/client.server.ts';
import { ESCALATION_REASONS } from '#/domain/chat/conversation-state.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { comparedDays, elapsedDays } from '#/domain/finance/period.ts';
import type { FinancialInput } from '#/features/finance/schemas.ts';
import { countTalks, getTalkFigures, listFailed } from './queries.server.ts';
import type { ChatReportView } from './views.ts';

/** As many as one reads to learn what the assistant lacks. */
const MOST_FAILED = 10;

/** How much the assistant and the inbox had to do on some days, and how well they did (REPORT-13). */
export async function getChatReport(
  db: Executor,
  { from, to, compare }: FinancialInput,
  at: Date,
): Promise<ChatReportView> {
  const days = { from, to };
  const compared = comparedDays(days, compare);
  const [now, before, counts, failed] = await Promise.all([
    getTalkFigures(db, days),
    compared ? getTalkFigures(db, compared) : null,
    countTalks(db, days),
    listFailed(db, days, MOST_FAILED),
  ]);
  return {
    days,
    compared,
    now,
    before,
    byDay: elapsedDays(days, nairobiDay(at)).map((day) => ({
      day,
      talks: counts.byDay.get(day) ?? 0,
    })),
    byHour: counts.byHour,
    reasons: counts.reasons.flatMap(({ reason: name, talks }) => {
      const reason = ESCALATION_REASONS.find((known) => known === name);
      return reason ? [{ reason, talks }] : [];
    }),
    languages: counts.languages,
    failed: failed.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
}
