import { expect, test } from 'vitest';
import { mailLink, phoneLink, whatsAppLink } from './shop.ts';

test('a phone link keeps the plus and drops the spaces', () => {
  expect(phoneLink('+254 700 000-001')).toBe('tel:+254700000001');
});

test('a WhatsApp link has digits only and an encoded text', () => {
  const shop = { whatsapp: '+254 700 000 001' };
  expect(whatsAppLink(shop)).toBe('https://wa.me/254700000001');
  expect(whatsAppLink(shop, 'Hi & welcome?')).toBe(
    'https://wa.me/254700000001?text=Hi%20%26%20welcome%3F',
  );
});

test('a mail link carries subject and body, with line ends that mail programs know', () => {
  const shop = { email: 'info@goled.test' };
  expect(mailLink(shop)).toBe('mailto:info@goled.test');
  expect(mailLink(shop, 'A & B', 'one\ntwo')).toBe(
    'mailto:info@goled.test?subject=A%20%26%20B&body=one%0D%0Atwo',
  );
});
