import { afterAll, expect, it } from 'vitest';
import { chanceOf } from '#tests/fakes/chance.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { awayOn, BOOKINGS, fits, SEED, type Hire } from '#tests/models/random-hires.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { holdUnits } from './hold-units.server.ts';
import { rebookUnits } from './rebook-units.server.ts';
import { releaseUnits } from './release-units.server.ts';
import type { StockDemand } from './stock-demand.ts';

/*
 * Seen red by hand without the guard of `updateHiredPeaksIfFree`, and with one day too few in `sumDemand`.
 */
const { db, pool } = await useDatabase();
const TODAY = nairobiDay(new Date());
/** Each on a product of its own, so that nobody waits for another. */
const AT_ONCE = 3;
const OF_A_PRODUCT = 250;
const DAYS = 45;

afterAll(stopJobs);

class Refused extends Error {}

function stepsOn(productId: string) {
  const demand = ({ units, first, last }: Hire): StockDemand[] => [
    {
      productId,
      type: 'rental',
      quantity: units,
      blocked: { start: addDays(TODAY, first), end: addDays(TODAY, last) },
    },
  ];
  /** Whether the shop had the units; what it refused is rolled back. */
  const book = (hire: Hire) =>
    db
      .transaction(async (tx) => {
        const held = await holdUnits(tx, demand(hire), TODAY);
        if (!held.ok) throw new Refused();
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof Refused) return false;
        throw error;
      });
  const release = (hire: Hire) => db.transaction((tx) => releaseUnits(tx, demand(hire), TODAY));
  const move = async (hire: Hire, to: Hire) => {
    const change = { from: demand(hire), to: demand(to) };
    return (await db.transaction((tx) => rebookUnits(tx, change, TODAY))).ok;
  };
  return { book, release, move };
}

/** One product's life: what the shop accepts is compared with the oracle, step by step. */
async function walk(name: string, bookings: number): Promise<void> {
  const chance = chanceOf(SEED, name);
  const upTo = (count: number) => Math.floor(chance() * count);
  const owned = 1 + upTo(6);
  const { id } = await makeProduct(db, { stockQuantity: owned });
  const shop = stepsOn(id);
  const hires: Hire[] = [];
  const someDays = () => {
    const first = upTo(DAYS);
    return { first, last: first + 1 + upTo(7) };
  };
  for (let step = 0; step < bookings; step += 1) {
    const index = upTo(hires.length);
    const known = hires[index];
    const kind = upTo(10);
    if (known && kind < 3) {
      await shop.release(known);
      hires.splice(index, 1);
    } else if (known && kind < 5) {
      const to = { ...known, ...someDays() };
      const others = hires.toSpliced(index, 1);
      const expected = fits(others, to, owned);
      expect({ name, step, moved: await shop.move(known, to) }).toEqual({
        name,
        step,
        moved: expected,
      });
      if (expected) hires[index] = to;
    } else {
      const wanted = { units: 1 + upTo(3), ...someDays() };
      const expected = fits(hires, wanted, owned);
      expect({ name, step, booked: await shop.book(wanted) }).toEqual({
        name,
        step,
        booked: expected,
      });
      if (expected) hires.push(wanted);
    }
  }
  const { rows } = await pool.query<{ day: number; reserved: number }>(
    'select (day - $2::date)::int as day, reserved from hire_days where product_id = $1',
    [id, TODAY],
  );
  const noted = new Map(rows.map(({ day, reserved }) => [day, reserved]));
  const days = Array.from({ length: DAYS + 8 }, (_, day) => day);
  expect(days.map((day) => noted.get(day) ?? 0)).toEqual(days.map((day) => awayOn(hires, day)));
}

it(
  'books random overlapping hires exactly when a count of all of them says that they fit',
  async () => {
    const products = Math.ceil(BOOKINGS / OF_A_PRODUCT);
    let next = 0;
    const worker = async () => {
      while (next < products) {
        next += 1;
        await walk(`product ${next}`, OF_A_PRODUCT);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const { rows } = await pool.query(
      `select count(*)::int as over from products join hire_days on product_id = products.id
      where reserved > stock_quantity or hired_peak > stock_quantity`,
    );
    expect(rows).toEqual([{ over: 0 }]);
  },
  60_000 + BOOKINGS * 100,
);
