import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { products } from '#/db/schema/catalog.ts';
import { galleryPictures } from '#/db/schema/content.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { readBothTexts } from '../content/read-text.ts';
import { demoGallery } from '#demo/gallery.ts';
import { demoPosts } from '#demo/posts.ts';
import { makePost } from '#tests/factories/content.ts';

const FOLDER = 'demo/content';

type Manifest = Record<string, ProductImage[]>;

/** What the demo shop shows of itself beside its products: the gallery, and articles about them. */
export async function seedContent(tx: Transaction): Promise<void> {
  // Written by demo/draw in this shape.
  const manifest = JSON.parse(await readFile('demo/pictures/manifest.json', 'utf8')) as Manifest;
  await tx.insert(galleryPictures).values(
    demoGallery.map(({ product, nth, caption }, position) => ({
      picture: pictureOf(manifest, product, nth),
      caption,
      position,
      isPublished: true,
    })),
  );
  await seedPosts(tx, manifest);
}

async function seedPosts(tx: Transaction, manifest: Manifest): Promise<void> {
  const known = await tx
    .select({ key: products.demoKey, id: products.id })
    .from(products)
    .where(eq(products.isActive, true));
  const paths = new Map<string, string>([
    ...known.map(({ key, id }) => [`product:${key}`, `/products/${id}`] as const),
    ...demoPosts.map(({ key }) => [`post:${key}`, `/blog/${uuidV7()}`] as const),
  ]);
  const pathOf = (name: string) => {
    const path = paths.get(name);
    if (!path) throw new Error(`An article links to ${name}, which is not there`);
    return path;
  };
  const linked = (text: string) =>
    text.replaceAll(/\(((?:product|post):[\w-]+)\)/g, (_, name: string) => `(${pathOf(name)})`);
  const idOf = (name: string) => pathOf(name).split('/')[2] ?? '';
  for (const { key, tags, picture, products: keys, publishedOn } of demoPosts) {
    const text = await readBothTexts(FOLDER, key);
    const at = new Date(`${publishedOn}T06:00:00Z`);
    await makePost(tx, {
      ...text,
      body: linked(text.body),
      bodySw: linked(text.bodySw),
      id: idOf(`post:${key}`),
      tags,
      picture: pictureOf(manifest, picture.product, picture.nth),
      productIds: keys.map((product) => idOf(`product:${product}`)),
      isPublished: true,
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    });
  }
}

function pictureOf(manifest: Manifest, product: string, nth: number): ProductImage {
  const picture = manifest[product]?.[nth];
  if (!picture) throw new Error(`There is no picture ${nth} of ${product}`);
  return picture;
}
