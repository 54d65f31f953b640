import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { shillings } from '#/domain/money/money.ts';

type NewProduct = typeof products.$inferInsert;
type Product = Omit<typeof products.$inferSelect, 'searchWords'>;

let made = 0;

/** A product that is for sale and for hire, ten units, unless told otherwise. Money in cents. */
export async function makeProduct(
  db: Executor,
  overrides: Partial<NewProduct> = {},
): Promise<Product> {
  made += 1;
  const rows = await db
    .insert(products)
    .values({
      name: `LED Cube ${made}`,
      nameSw: `Mchemraba wa LED ${made}`,
      category: 'furniture',
      description: 'A cube that glows.',
      descriptionSw: 'Mchemraba unaowaka.',
      price: shillings(9_500),
      rentalPrice: shillings(1_500),
      deposit: shillings(2_000),
      stockQuantity: 10,
      ...overrides,
    })
    .returning();
  const [row] = rows;
  if (!row) throw new Error('The product was not inserted');
  const { searchWords: _words, ...product } = row;
  return product;
}
