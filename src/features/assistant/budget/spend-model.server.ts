import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { insertSpending } from './queries.server.ts';

/** Takes one answer from the model's budget of the day, for the whole shop; false when it is spent. */
export function spendModel(db: Executor, now: Date): Promise<boolean> {
  const allowed = settings().limits.modelAnswers;
  return insertSpending(db, { day: nairobiDay(now), spender: 'model', allowed });
}
