import { describe, expect, it } from 'vitest';
import {
  eachLabel,
  lineItemLabel,
  quantityLabel,
  rentalUnitLabel,
  unitPriceLabel,
} from './price-labels.ts';

describe('the unit of a price (CATALOG-16)', () => {
  it('is said of a square metre, and not of a piece', () => {
    expect(unitPriceLabel('KSh 3,500', 'm2')).toBe('KSh 3,500/m²');
    expect(unitPriceLabel('KSh 3,500', 'each')).toBe('KSh 3,500');
    expect(eachLabel('KSh 3,500', 'm2')).toBe('KSh 3,500/m²');
    expect(eachLabel('KSh 3,500', 'each')).toBe('KSh 3,500 each');
    expect(quantityLabel(12, 'm2')).toBe('12 m²');
    expect(quantityLabel(12, 'each')).toBe('12');
    const floor = { quantity: 12, name: 'LED Dance Floor' };
    expect(lineItemLabel({ ...floor, unit: 'm2' })).toBe('12 m² × LED Dance Floor');
    expect(lineItemLabel({ ...floor, unit: 'each' })).toBe('12 × LED Dance Floor');
  });

  it('stands before what a hire covers', () => {
    expect(rentalUnitLabel('KSh 3,500', 1, 'm2')).toBe('KSh 3,500/m²/day');
    expect(rentalUnitLabel('KSh 3,500', 3, 'm2')).toBe('KSh 3,500/m²/3 days');
    expect(rentalUnitLabel('KSh 3,500', null, 'm2')).toBe('KSh 3,500/m²/event');
    expect(rentalUnitLabel('KSh 3,500', null, 'each')).toBe('KSh 3,500/event');
  });
});
