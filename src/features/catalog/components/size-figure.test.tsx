import { expect, it } from 'vitest';
import { drawMarkup, drawPart } from '#tests/setup/draw-part.tsx';
import { SizeFigure } from './size-figure.tsx';

const cube = {
  name: 'LED Cube',
  specifications: { sizeMm: { width: 400, height: 410, depth: 420 } },
};
const band = {
  name: 'Bangili',
  specifications: { sizeMm: { width: 60, height: 6, depth: 65 } },
};

it('says its measures and what it stands beside, also to who cannot see it (CATALOG-18)', () => {
  const text = drawPart(<SizeFigure product={cube} />, 'en');
  for (const said of ['40 cm', '41 cm', '42 cm', '1.70 m', 'beside a person of 1.70 m']) {
    expect(text).toContain(said);
  }
  expect(drawMarkup(<SizeFigure product={cube} />, 'en')).toContain(
    'aria-label="LED Cube: 40 cm wide, 41 cm high, 42 cm deep. To scale, beside a person of 1.70 m."',
  );
  expect(drawMarkup(<SizeFigure product={band} />, 'sw')).toContain(
    'aria-label="Bangili: upana 60 mm, kimo 6 mm, kina 65 mm.',
  );
});

it('is not there where the size is not known', () => {
  expect(drawPart(<SizeFigure product={{ ...cube, specifications: {} }} />, 'en').trim()).toBe('');
});
