import type { PgBoss } from 'pg-boss';
import type { JobDefinition } from './define-job.server.ts';

const TIME_ZONE = 'Africa/Nairobi';

/**
 * What the clock sends, as the definitions say. Schedules lie in the database, also those of jobs that
 * an earlier version had and nobody would work any more.
 */
export async function setSchedules(
  boss: PgBoss,
  definitions: readonly JobDefinition[],
): Promise<void> {
  const wanted = new Map(definitions.map(({ name, options }) => [name, options.cron]));
  const isAsWanted = new Set<string>();
  for (const { name, cron, timezone } of await boss.getSchedules()) {
    if (cron === wanted.get(name) && timezone === TIME_ZONE) isAsWanted.add(name);
    else await boss.unschedule(name);
  }
  for (const [name, cron] of wanted) {
    if (cron === undefined || isAsWanted.has(name)) continue;
    await boss.schedule(name, cron, {}, { tz: TIME_ZONE, singletonKey: 'clock' });
  }
}
