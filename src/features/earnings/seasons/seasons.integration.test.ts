import { afterAll, expect, it } from 'vitest';
import { pastDays } from '#tests/factories/past-days.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { nairobiDay, weekday } from '#/domain/dates/day.ts';
import { rebuildOrderSums } from '#/features/finance/roll-up/roll-up-orders.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { getSeasons } from './get-seasons.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const { makeOwned, paid, handOver, bringBack, dayAt } = await pastDays(db, NOW);
afterAll(stopJobs);

it('seasons have every unit on every day on which it was out, by weekday and month', async () => {
  const cube = await makeOwned({ category: 'furniture' });
  const floor = await makeOwned({ category: 'stage-floor' });
  const three = await paid(cube, { quantity: 3, on: -60, range: [-50, -48] });
  await handOver(three, -50);
  await bringBack(three, 3, -47);
  const one = await paid(floor, { quantity: 1, on: -60, range: [-49, -48] });
  await handOver(one, -49);
  const expected = new Map<string, number>();
  const out = (days: number, units: number) => {
    const day = dayAt(days);
    const name = `${day.slice(0, 8)}01 ${weekday(day)}`;
    expected.set(name, (expected.get(name) ?? 0) + units);
  };
  for (const day of [-50, -49, -48]) out(day, 3);
  const ofCubes = new Map(expected);
  // It is not back.
  for (let day = -49; day <= 0; day += 1) out(day, 1);
  await rebuildOrderSums(db);
  const counted = async (category: string | null) => {
    const { cells } = await getSeasons(db, { category }, TODAY);
    const filled = cells.filter(({ days }) => days > 0);
    return new Map(filled.map((cell) => [`${cell.month} ${cell.weekday}`, cell.days]));
  };
  expect(await counted(null)).toEqual(expected);
  expect(await counted('furniture')).toEqual(ofCubes);
  expect(await counted('signage')).toEqual(new Map());
});
