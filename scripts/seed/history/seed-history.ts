import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import { profiles, users } from '#/db/schema/accounts.ts';
import { addSupplier } from '#/features/costs/suppliers/manage-suppliers.server.ts';
import { noteRentalFigures } from '#/features/rentals/note-rental-figures.server.ts';
import { demoPeople, demoSuppliers } from '#demo/history/people.ts';
import { HISTORY_DAYS } from '#demo/history/plan-orders.ts';
import { makeUser, type MadeUser } from '#tests/factories/user.ts';
import { openedOn, readGoods } from './goods.ts';
import { inThePast } from './past.ts';
import { seedCosts } from './seed-costs.ts';
import { seedOrders } from './seed-orders.ts';
import { seedLeftCarts, seedTalks } from './seed-talks.ts';
import { seedVisits } from './seed-visits.ts';

/**
 * Gives the demo shop, in the transaction that fills it, half a year in which people ordered, hired, paid
 * and came back: what the pages of figures are about. Prices and shelves are afterwards as they were.
 */
export async function seedHistory(tx: Transaction, now: Date): Promise<void> {
  const [admin] = await tx
    .select({ id: profiles.userId })
    .from(profiles)
    .where(eq(profiles.role, 'admin'));
  if (!admin) throw new Error('Nobody runs the demo shop');
  await inThePast(tx, now, async (past) => {
    const opened = past.at(-HISTORY_DAYS - 1, 540);
    await openedOn(tx, opened);
    await past.happened(opened);
    const goods = await readGoods(tx);
    const people = await makePeople(tx, opened);
    const suppliers = await addSuppliers(tx);
    const [supplierId = ''] = suppliers;
    const staffId = admin.id;
    await seedOrders(past, { staffId, supplierId, people, goods });
    await seedCosts(past, { staffId, suppliers, goods });
    await seedVisits(tx, past.today);
    await seedTalks(past);
    await seedLeftCarts(past, { people, goods });
    const ids = goods.all.map(({ id }) => id);
    await noteRentalFigures(tx, ids, past.today);
  });
  // Nobody is written to about what never was: neither mails nor what was to be done later.
  await tx.execute(sql`delete from pgboss.job where created_on = now()`);
}

async function makePeople(tx: Transaction, since: Date): Promise<MadeUser[]> {
  const made: MadeUser[] = [];
  for (const [nth, { name, locale }] of demoPeople.entries()) {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
    const phone = `+2547200000${String(10 + nth)}`;
    made.push(await makeUser(tx, { name, email, phone, locale }));
  }
  await tx
    .update(users)
    .set({ createdAt: since })
    .where(sql`${users.email} like '%@example.com'`);
  return made;
}

async function addSuppliers(tx: Transaction): Promise<string[]> {
  const ids: string[] = [];
  for (const supplier of demoSuppliers) {
    const added = await addSupplier(tx, { ...supplier, kraPin: '' });
    if (!added.ok) throw new Error(`${supplier.name} was refused: ${added.reason}`);
    ids.push(added.value.id);
  }
  return ids;
}
