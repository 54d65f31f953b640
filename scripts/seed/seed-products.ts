import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { demoProducts } from '#demo/demo-products.ts';
import type { DemoProduct } from '#demo/product-type.ts';

type Manifest = Record<string, ProductImage[]>;

/** Puts the demo products with their drawn pictures into the database. */
export async function seedProducts(tx: Transaction): Promise<void> {
  // Written by demo/draw in this shape.
  const manifest = JSON.parse(await readFile('demo/pictures/manifest.json', 'utf8')) as Manifest;
  const rows = await tx
    .insert(products)
    .values(demoProducts.map((product, index) => toRow(product, manifest, index)))
    .returning({ id: products.id, key: products.demoKey });
  const idOf = new Map(rows.map((row) => [row.key, row.id]));
  for (const product of demoProducts) {
    const id = idOf.get(product.key);
    const fits = product.fits.map((key) => idOf.get(key)).filter((fit) => fit !== undefined);
    if (id) await tx.update(products).set({ fits }).where(eq(products.id, id));
  }
}

function toRow(
  product: DemoProduct,
  manifest: Manifest,
  index: number,
): typeof products.$inferInsert {
  const { ratePlan } = product;
  return {
    demoKey: product.key,
    name: product.name,
    nameSw: product.nameSw,
    category: product.category,
    description: product.description,
    descriptionSw: product.descriptionSw,
    price: product.priceCents,
    rentalPrice: product.rentalPriceCents,
    ratePlan: ratePlan && {
      coveredDays: ratePlan.coveredDays,
      tiers: ratePlan.tiers.map((tier) => ({ days: tier.days, price: tier.priceCents })),
    },
    deposit: product.depositCents,
    turnaroundDays: product.turnaroundDays,
    images: manifest[product.key] ?? [],
    stockQuantity: product.stockQuantity,
    isFeatured: product.isFeatured,
    specifications: product.specifications,
    colors: product.colors,
    occasions: product.occasions,
    includes: product.includes,
    keywords: [
      product.alsoCalled ?? '',
      ...product.colors,
      ...product.occasions,
      ...product.includes.flatMap((item) => [item.en, item.sw]),
    ].join(' '),
    // One second apart, so that "newest" has an order.
    createdAt: new Date(Date.UTC(2026, 9, 1) + index * 1000),
  };
}
