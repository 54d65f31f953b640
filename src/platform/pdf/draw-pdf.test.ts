import { expect, it } from 'vitest';
import { plain } from './draw-pdf.server.ts';

it('writes a letter that the fonts lack by the letter it is made of', () => {
  expect(plain('Wanjikũ wa Mũthoni, Gĩthũnguri')).toBe('Wanjiku wa Muthoni, Githunguri');
  expect(plain('Café, Zoe\u0308')).toBe('Café, Zoë');
});

it('leaves out what nobody sees, and keeps spaces apart', () => {
  expect(plain('1\u202f000\tkg, zero\u200bwidth')).toBe('1 000 kg, zerowidth');
  expect(plain('two\nlines')).toBe('two\nlines');
});

it('shows what it cannot write as a question mark, never as its contrary', () => {
  expect(plain('sign 💡 ≠ 漢')).toBe('sign ? ? ?');
  expect(plain('5 − 3')).toBe('5 - 3');
});

it('knows the signs of money and measure that the fonts have', () => {
  expect(plain('12 m², ½, €5, GO™ – “x” • …')).toBe('12 m², ½, €5, GO™ – “x” • …');
});
