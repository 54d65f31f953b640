import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';

type Product = Omit<typeof products.$inferSelect, 'searchWords'>;

/** The demo's products by their keys. */
export interface Goods {
  all: readonly Product[];
  of(key: string): Product;
  /** What a hire of it costs from now on, in cents. */
  setRentalPrice(key: string, rentalPrice: number): Promise<void>;
}

export async function readGoods(tx: Transaction): Promise<Goods> {
  const rows = await tx.select().from(products).where(isNotNull(products.demoKey));
  const byKey = new Map(rows.map(({ searchWords: _words, ...row }) => [row.demoKey, row]));
  const of = (key: string): Product => {
    const found = byKey.get(key);
    if (!found) throw new Error(`There is no demo product ${key}`);
    return found;
  };
  return {
    all: [...byKey.values()],
    of,
    async setRentalPrice(key, rentalPrice) {
      await tx.update(products).set({ rentalPrice }).where(eq(products.demoKey, key));
      byKey.set(key, { ...of(key), rentalPrice });
    },
  };
}

/** Since when all of it is on the shelf; the order in which it was put there stays. */
export async function openedOn(tx: Transaction, at: Date): Promise<void> {
  await tx.execute(sql`
    update products set created_at = ${at.toISOString()}::timestamptz + place * interval '1 second'
    from (select id, row_number() over (order by created_at) as place from products) as shelf
    where products.id = shelf.id`);
}
