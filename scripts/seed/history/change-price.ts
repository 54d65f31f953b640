import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { shillings } from '#/domain/money/money.ts';
import type { Goods } from './goods.ts';
import type { Past } from './past.ts';

/** A hire that was cheaper at first: the price of the catalogue is the one it was raised to. */
const RAISED = { key: 'led-cube', before: shillings(1_000), on: -95 };

/**
 * Takes the earlier price, and gives back what raises it once that day has come, as somebody of the shop
 * did it.
 */
export async function changePrice(
  { tx, at, happened }: Past,
  { staffId, goods }: { staffId: string; goods: Goods },
): Promise<(day: number) => Promise<void>> {
  const { key, before, on } = RAISED;
  const after = goods.of(key).rentalPrice ?? before;
  await goods.setRentalPrice(key, before);
  let isRaised = false;
  return async (day) => {
    if (isRaised || day < on) return;
    isRaised = true;
    const staff = { userId: staffId, requestId: randomUUID(), address: '127.0.0.1' };
    await tx.execute(sql`select set_config('goled.staff', ${JSON.stringify(staff)}, true)`);
    await goods.setRentalPrice(key, after);
    await tx.execute(sql`select set_config('goled.staff', '', true)`);
    await happened(at(on, 600));
  };
}
