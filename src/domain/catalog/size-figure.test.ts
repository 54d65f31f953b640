import { describe, expect, it } from 'vitest';
import { sizeFigure } from './size-figure.ts';

const cube = { width: 400, height: 400, depth: 400 };

describe('the size of a product beside something known (CATALOG-18)', () => {
  it('is drawn beside a person, and beside a phone when no side is 30 cm', () => {
    expect(sizeFigure(cube)?.compared).toBe('person');
    expect(sizeFigure({ width: 299, height: 10, depth: 299 })?.compared).toBe('phone');
    expect(sizeFigure({ width: 300, height: 10, depth: 10 })?.compared).toBe('person');
  });

  it('is to one scale', () => {
    for (const size of [cube, { width: 6_000, height: 3_000, depth: 5 }]) {
      const figure = sizeFigure(size);
      if (!figure) throw new Error('Nothing is drawn');
      const { comparedAt, box } = figure;
      expect(box.height / comparedAt.height).toBeCloseTo(size.height / 1_700);
      expect(box.width / comparedAt.height).toBeCloseTo(size.width / 1_700);
    }
  });

  it('fits into its drawing with its labels, whatever its shape', () => {
    const sides = [1, 60, 299, 300, 1_700, 12_000];
    for (const width of sides) {
      for (const height of sides) {
        for (const depth of sides) {
          const figure = sizeFigure({ width, height, depth });
          if (!figure) continue;
          const { box, comparedAt, ground } = figure;
          expect(comparedAt.x).toBeGreaterThanOrEqual(27.99);
          expect(box.x - comparedAt.x - comparedAt.width).toBeCloseTo(74);
          expect(box.x + box.width + box.slant).toBeLessThanOrEqual(figure.width - 65.99);
          expect(ground - box.height - box.slant).toBeGreaterThanOrEqual(13.99);
          expect(ground - comparedAt.height).toBeGreaterThanOrEqual(13.99);
        }
      }
    }
  });

  it('is left out where a person would be a dot', () => {
    expect(sizeFigure({ width: 20_000, height: 130, depth: 45 })).toBeNull();
  });
});
