import { expect, it } from 'vitest';
import { deliveryFee, type DeliveryZone } from '#/domain/orders/delivery.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { deliveryLabel } from './zone-labels.ts';

const nakuru: DeliveryZone = {
  countyCode: 32,
  name: 'Nakuru',
  price: 150_000,
  daysMin: 1,
  daysMax: 2,
  deliveryDays: 0,
  collectionDays: 0,
};

const to = (countyCode: number) => deliveryFee({ method: 'delivery', countyCode }, [nakuru]);

it('says what a delivery costs and how long it takes', () => {
  expect(deliveryLabel(to(32))).toBe('Delivery to Nakuru: KSh 1,500, 1 to 2 working days');
  expect(withLocale('sw', () => deliveryLabel(to(32)))).toBe(
    'Usafirishaji hadi Nakuru: KSh 1,500, siku 1 hadi 2 za kazi',
  );
});

it('says where to pick up, and what is not served', () => {
  expect(deliveryLabel(deliveryFee({ method: 'pickup' }, []))).toBe('At our store in Nairobi');
  expect(deliveryLabel(to(47))).toContain('We cannot deliver to this county');
});
