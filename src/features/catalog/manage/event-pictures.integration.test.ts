import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { productJsonLd } from '#/shell/seo/product-json-ld.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { drawPart } from '#tests/setup/draw-part.tsx';
import { useDatabase } from '#tests/setup/use-database.ts';
import { browseProducts } from '../browse-products.server.ts';
import { EventPictures } from '../components/event-pictures.tsx';
import { getProduct } from '../get-product.server.ts';
import { publishProduct } from './move-product.server.ts';
import { changeFields } from './save-product.server.ts';

const { db } = await useDatabase();

const CAPTION = { en: 'A garden wedding in Karen', sw: 'Harusi ya bustani, Karen' };

function picture(id: string, event?: ProductImage['event']): ProductImage {
  return {
    id: `led-cube/${id}`,
    width: 1280,
    height: 960,
    widths: [320, 640, 1280],
    placeholder: 'data:image/webp;base64,AA==',
    color: '#102030',
    og: true,
    mask: false,
    alt: { en: `Picture ${id}`, sw: `Picha ${id}` },
    ...(event && { event }),
  };
}

/* Pictures of the shop's events stand apart from those of the product (CATALOG-17). */
describe('a picture of one of the shop’s events', () => {
  it('stands in a section of its own and nowhere else, whatever the order it was sent in', async () => {
    const { id, version } = await makeProduct(db, { name: 'LED Isolde' });
    const images = [picture('party', CAPTION), picture('front'), picture('side')];
    const saved = await changeFields(db, { id, version, images });
    if (!saved?.ok) throw new Error('It was not saved');
    const order = saved.value.fields.images.map((image) => image.id);
    expect(order).toEqual(['led-cube/front', 'led-cube/side', 'led-cube/party']);

    const product = await getProduct(db, id, 'en');
    if (!product) throw new Error('The product is not shown');
    expect(product.images.map((image) => image.id)).toEqual(['led-cube/front', 'led-cube/side']);
    expect(product.eventPictures).toMatchObject([{ id: 'led-cube/party', caption: CAPTION.en }]);
    expect((await getProduct(db, id, 'sw'))?.eventPictures[0]?.caption).toBe(CAPTION.sw);
    expect(JSON.stringify(productJsonLd(product, 'https://shop.test', 'en'))).not.toContain(
      'party',
    );
    const [card] = (
      await browseProducts(db, { locale: 'en', page: 1, sort: 'featured', search: 'Isolde' })
    ).products;
    expect(card?.image?.id).toBe('led-cube/front');
  });

  it('has its caption below it; without such pictures nothing stands there', async () => {
    const { id } = await makeProduct(db, { images: [picture('front'), picture('party', CAPTION)] });
    const pictures = (await getProduct(db, id, 'en'))?.eventPictures ?? [];
    const text = drawPart(createElement(EventPictures, { pictures }), 'en');
    expect(text).toContain('At our events');
    expect(text).toContain(CAPTION.en);
    expect(drawPart(createElement(EventPictures, { pictures: [] }), 'en').trim()).toBe('');
  });

  it('does not make a product whole that has none of its own', async () => {
    const { id, version } = await makeProduct(db, {
      isActive: false,
      images: [picture('party', CAPTION)],
    });
    expect(await publishProduct(db, { id, version })).toMatchObject({ missing: ['picture'] });
  });
});
