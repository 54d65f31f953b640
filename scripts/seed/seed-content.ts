import { readFile } from 'node:fs/promises';
import type { Transaction } from '#/db/client.server.ts';
import { galleryPictures } from '#/db/schema/content.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { demoGallery } from '../demo/gallery.ts';

type Manifest = Record<string, ProductImage[]>;

/** What the demo shop shows of itself beside its products. */
export async function seedContent(tx: Transaction): Promise<void> {
  // Written by scripts/draw in this shape.
  const manifest = JSON.parse(await readFile('demo/pictures/manifest.json', 'utf8')) as Manifest;
  await tx.insert(galleryPictures).values(
    demoGallery.map(({ product, nth, caption }, position) => ({
      picture: pictureOf(manifest, product, nth),
      caption,
      position,
      isPublished: true,
    })),
  );
}

function pictureOf(manifest: Manifest, product: string, nth: number): ProductImage {
  const picture = manifest[product]?.[nth];
  if (!picture) throw new Error(`There is no picture ${nth} of ${product}`);
  return picture;
}
