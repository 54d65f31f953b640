import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { searchKeywords } from '#/domain/catalog/search-keywords.ts';
import { demoProducts } from '#demo/demo-products.ts';
import type { DemoProduct } from '#demo/product-type.ts';
import { makeProduct } from '#tests/factories/product.ts';

type Manifest = Record<string, ProductImage[]>;

/** Puts the demo products with their drawn pictures into the database. */
export async function seedProducts(tx: Transaction): Promise<void> {
  // Written by demo/draw in this shape.
  const manifest = JSON.parse(await readFile('demo/pictures/manifest.json', 'utf8')) as Manifest;
  const idOf = new Map<string, string>();
  for (const [index, product] of demoProducts.entries()) {
    const { id } = await makeProduct(tx, toRow(product, manifest[product.key] ?? [], index));
    idOf.set(product.key, id);
  }
  for (const { key, fits: keys } of demoProducts) {
    const id = idOf.get(key);
    const fits = keys.map((other) => idOf.get(other)).filter((fit) => fit !== undefined);
    if (id) await tx.update(products).set({ fits }).where(eq(products.id, id));
  }
}

function toRow(
  product: DemoProduct,
  images: ProductImage[],
  index: number,
): typeof products.$inferInsert {
  const { key, alsoCalled = '', fits: _, ...columns } = product;
  return {
    ...columns,
    demoKey: key,
    images,
    alsoCalled,
    keywords: searchKeywords({ ...columns, alsoCalled }),
    // One second apart, so that "newest" has an order.
    createdAt: new Date(Date.UTC(2026, 9, 1) + index * 1000),
  };
}
