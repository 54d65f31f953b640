import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawPart } from '#tests/setup/draw-part.tsx';
import { OrderCard } from './components/order-card.tsx';
import type { OrderCardView } from './views.ts';

const line = { name: 'Cordless Table Lamp', image: null, quantity: 1, unit: 'each' as const };
const order: OrderCardView = {
  id: '01938f00-0000-7000-8000-000000000001',
  number: 'GL-TEST-0001',
  status: 'confirmed',
  placedAt: '2026-11-20T09:00:00.000Z',
  holdExpiresAt: '2026-11-20T09:30:00.000Z',
  due: 500_000,
  paid: 500_000,
  open: 0,
  method: 'pickup',
  units: 2,
  lines: [
    { ...line, id: 'a', type: 'purchase', rentalStartDate: null, rentalEndDate: null },
    {
      ...line,
      id: 'b',
      type: 'rental',
      rentalStartDate: '2026-12-11',
      rentalEndDate: '2026-12-14',
    },
  ],
};

test.each([
  ['en', ['Table Lamp Bought', 'Table Lamp Hired: From 11 Dec 2026, back on 14 Dec 2026']],
  ['sw', ['Table Lamp Imenunuliwa', 'Table Lamp Imekodiwa: Kuanzia 11 Des 2026']],
] as const)('one product bought and hired is told apart in %s', (locale, parts) => {
  const text = drawPart(createElement(OrderCard, { order }), locale);
  for (const part of parts) expect(text).toContain(part);
});
