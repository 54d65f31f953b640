// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { rentalPayment } from '#/domain/cart/rental-payment.ts';
import { formatMoney } from '#/domain/money/money.ts';
import type { ProductView } from '#/features/catalog/views.ts';
import { AddToCartForm } from './add-to-cart-form.tsx';

/** KSh 1,200 for a day, 2,200 for two, 7,800 for a week, with a deposit of 3,500. */
const product: ProductView = {
  id: '01938f00-0000-7000-8000-000000000001',
  name: 'LED cube',
  category: 'furniture',
  categoryName: 'Furniture',
  description: '',
  price: null,
  rentalPrice: 120_000,
  ratePlan: {
    coveredDays: 1,
    tiers: [
      { days: 2, price: 220_000 },
      { days: 7, price: 780_000 },
    ],
  },
  deposit: 350_000,
  minRentalDays: 1,
  maxRentalDays: 30,
  leadDays: 0,
  metaDescription: '',
  turnaroundDays: 1,
  vatRate: 16,
  eventPictures: [],
  images: [],
  stockQuantity: 4,
  unitsForSale: 0,
  isLow: false,
  colors: [],
  unit: 'each',
  textLimit: null,
  discounts: [],
  specifications: {},
  includes: [],
  related: [],
};

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

function choose(from: string, to: string) {
  renderPart(<AddToCartForm product={product} color={null} chosen={{}} />);
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: from } });
  fireEvent.change(screen.getByLabelText('Back on'), { target: { value: to } });
}

describe('what a hire costs while the server has not said it', () => {
  it('is the least, with its deposit, while no days are chosen', () => {
    renderPart(<AddToCartForm product={product} color={null} chosen={{}} />);
    expect(screen.getByText('Before delivery, from')).toBeDefined();
    expect(screen.getByText('KSh 4,700')).toBeDefined();
  });

  it('is that of the days once they are chosen', () => {
    choose('2027-03-01', '2027-03-04');
    expect(screen.getByText('KSh 6,900')).toBeDefined();
  });

  it('is what a card says of the same days', () => {
    const days = { start: '2027-03-01', end: '2027-03-04' };
    choose(days.start, days.end);
    const due = rentalPayment(product, days)?.due ?? 0;
    expect(screen.getByText(formatMoney(due))).toBeDefined();
  });

  it('is not reckoned for days without end', () => {
    choose('2027-03-01', '9999-12-31');
    expect(screen.getByText('Before delivery, from')).toBeDefined();
    expect(screen.getByText('KSh 4,700')).toBeDefined();
  });
});
