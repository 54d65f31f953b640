import type { Transaction } from '#/db/client.server.ts';
import { sumUnitFacts, unitFacts } from '#/domain/earnings/unit-facts.ts';
import {
  deleteUnitFacts,
  insertUnitChanges,
  insertUnitFacts,
  listRentalsToSum,
  listUnitFacts,
} from './queries.server.ts';

/** Replaces what these orders have added to the units of each day by what they add now (EARN-3, EARN-13). */
export async function sumRentals(tx: Transaction, ids: readonly string[]): Promise<void> {
  const orders = await listRentalsToSum(tx, ids);
  const before = await listUnitFacts(tx, ids);
  const now = orders.map((order) => ({ orderId: order.orderId, facts: unitFacts(order) }));
  await deleteUnitFacts(tx, ids);
  await insertUnitFacts(
    tx,
    now.flatMap(({ orderId, facts }) => facts.map((fact) => ({ orderId, ...fact }))),
  );
  const taken = before.map((fact) => ({ ...fact, change: -fact.change }));
  await insertUnitChanges(tx, sumUnitFacts([...now.flatMap(({ facts }) => facts), ...taken]));
}
