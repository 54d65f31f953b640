import { describe, expect, it } from 'vitest';

import { deliveryZones } from './delivery-zones.ts';
import { demoProducts } from './demo-products.ts';

const keys = new Set(demoProducts.map((product) => product.key));
const wordCount = (text: string) => text.trim().split(/\s+/).length;
const isWholeShillings = (cents: number) => Number.isSafeInteger(cents) && cents % 100 === 0;

describe('demo catalogue as a whole', () => {
  it('has at least 40 products in 7 categories with unique keys and names', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(40);
    expect(new Set(demoProducts.map((product) => product.category)).size).toBe(7);
    expect(keys.size).toBe(demoProducts.length);
    expect(new Set(demoProducts.map((product) => product.name)).size).toBe(demoProducts.length);
    expect(new Set(demoProducts.map((product) => product.nameSw)).size).toBe(demoProducts.length);
  });

  it('shows every way of offering a product, most of them for sale and hire', () => {
    const saleOnly = demoProducts.filter((p) => p.rentalPrice === null);
    const hireOnly = demoProducts.filter((p) => p.price === null);
    const both = demoProducts.filter((p) => p.price !== null && p.rentalPrice !== null);
    expect(saleOnly.length).toBeGreaterThanOrEqual(2);
    expect(hireOnly.length).toBeGreaterThanOrEqual(2);
    expect(both.length).toBeGreaterThan(demoProducts.length / 2);
    expect(both.length + saleOnly.length + hireOnly.length).toBe(demoProducts.length);
  });

  it('gives about two thirds of the hire products a rate plan', () => {
    const hired = demoProducts.filter((p) => p.rentalPrice !== null);
    const share = hired.filter((p) => p.ratePlan !== null).length / hired.length;
    expect(share).toBeGreaterThan(0.55);
    expect(share).toBeLessThan(0.8);
  });

  it('has eight featured products, and shows scarcity and sold out', () => {
    expect(demoProducts.filter((p) => p.isFeatured)).toHaveLength(8);
    expect(demoProducts.some((p) => p.stockQuantity === 0)).toBe(true);
    expect(demoProducts.some((p) => p.stockQuantity >= 1 && p.stockQuantity <= 3)).toBe(true);
    expect(demoProducts.filter((p) => p.isFeatured && p.stockQuantity === 0)).toEqual([]);
  });
});

describe.each(demoProducts)('$key', (product) => {
  it('is written in two languages', () => {
    expect(product.nameSw).not.toBe(product.name);
    expect(product.descriptionSw).not.toBe(product.description);
    expect(wordCount(product.description)).toBeGreaterThanOrEqual(60);
    expect(wordCount(product.description)).toBeLessThanOrEqual(110);
    expect(wordCount(product.descriptionSw)).toBeGreaterThanOrEqual(50);
    expect(wordCount(product.descriptionSw)).toBeLessThanOrEqual(100);
    expect(product.includes.length).toBeGreaterThan(0);
    const material = product.specifications.material;
    for (const text of material ? [...product.includes, material] : product.includes) {
      expect(text.en.trim()).not.toBe('');
      expect(text.sw.trim()).not.toBe('');
      expect(text.sw).not.toBe(text.en);
    }
  });

  it('goes with other products that exist', () => {
    expect(product.fits.filter((key) => !keys.has(key))).toEqual([]);
    expect(product.fits).not.toContain(product.key);
    expect(new Set(product.fits).size).toBe(product.fits.length);
    expect(product.occasions.length).toBeGreaterThan(0);
  });

  it('is priced in whole shillings, a hire below the sale price', () => {
    const { price, rentalPrice, ratePlan, deposit } = product;
    const tierPrices = ratePlan?.tiers.map((tier) => tier.price) ?? [];
    for (const cents of [price, rentalPrice, ...tierPrices]) {
      if (cents === null) continue;
      expect(isWholeShillings(cents)).toBe(true);
      expect(cents).toBeGreaterThan(0);
    }
    if (price !== null) {
      for (const cents of [rentalPrice, ...tierPrices]) {
        expect(cents ?? 0).toBeLessThan(price);
      }
      expect(deposit).toBeLessThanOrEqual(price * 0.75);
    }
    expect(isWholeShillings(deposit)).toBe(true);
    expect(deposit > 0).toBe(rentalPrice !== null);
    expect(price !== null || rentalPrice !== null).toBe(true);
    if (rentalPrice === null) expect(ratePlan).toBeNull();
  });

  it('has tiers that grow in days and price and fall per day', () => {
    if (product.ratePlan === null || product.rentalPrice === null) return;
    expect(product.ratePlan.tiers.length).toBeGreaterThan(0);
    let days = product.ratePlan.coveredDays;
    let price = product.rentalPrice;
    expect(days).toBeGreaterThanOrEqual(1);
    for (const tier of product.ratePlan.tiers) {
      expect(tier.days).toBeGreaterThan(days);
      expect(tier.price).toBeGreaterThan(price);
      expect(tier.price / tier.days).toBeLessThan(price / days);
      ({ days, price } = tier);
    }
  });

  it('has plausible stock and specifications', () => {
    const specs = product.specifications;
    const counts = [product.stockQuantity, product.turnaroundDays];
    expect(counts.every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
    expect(product.turnaroundDays).toBeLessThanOrEqual(2);
    const measures = [
      specs.powerWatts,
      specs.batteryHours,
      specs.chargingHours,
      specs.weightGrams,
      specs.ledCount,
      specs.maxLoadKg,
      specs.cableMetres,
      ...Object.values(specs.sizeMm ?? {}),
    ].filter((measure) => measure !== undefined);
    expect(measures.every((measure) => measure > 0)).toBe(true);
    expect(specs.weightGrams).toBeGreaterThan(0);
    if (specs.power !== 'none') expect(specs.ipRating).toMatch(/^IP(20|44|54|65|67|68)$/);
    if (specs.power === 'mains' || specs.power === 'none') {
      expect(specs.batteryHours).toBeUndefined();
    }
    if (product.category !== 'accessories') expect(product.colors.length).toBeGreaterThan(0);
    if (specs.ledColors?.startsWith('RGB')) {
      expect(product.colors.length).toBeGreaterThanOrEqual(5);
      expect(product.colors.length).toBeLessThanOrEqual(7);
    }
  });
});

describe('delivery zones', () => {
  it('name all 47 counties once, by their official code', () => {
    const codes = deliveryZones.flatMap((zone) => zone.counties).toSorted((a, b) => a - b);
    expect(codes).toEqual(Array.from({ length: 47 }, (_, index) => index + 1));
  });

  it('charge whole shillings, and the least in Nairobi', () => {
    const nairobi = deliveryZones.find((zone) => zone.name === 'Nairobi');
    expect(nairobi?.counties).toEqual([47]);
    for (const zone of deliveryZones) {
      expect(isWholeShillings(zone.price)).toBe(true);
      expect(zone.price).toBeGreaterThanOrEqual(nairobi?.price ?? Infinity);
      expect(zone.daysMin).toBeGreaterThanOrEqual(0);
      expect(zone.daysMax).toBeGreaterThanOrEqual(zone.daysMin);
    }
  });
});
