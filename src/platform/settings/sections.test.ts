import { expect, it } from 'vitest';
import { sections } from './sections.ts';
import { defaultSettings } from './settings.server.ts';

it('keeps the numbers of the shop with their country, however they were typed', () => {
  const { shop } = defaultSettings();
  const typed = { ...shop, phone1: '020 271 0000', whatsapp: ' 0711 222 333 ' };
  expect(sections.shop.parse(typed)).toMatchObject({
    phone1: '+254 20 271 0000',
    whatsapp: '+254 711 222 333',
  });
});
