import { expect, test } from 'vitest';

import { confidenceOf, OFFER_BELOW } from './confidence.ts';

const plain = (length: number) => 'yes '.repeat(length).slice(0, length);

test.each<[string, string, number]>([
  ['the start', 'Yes, we do.', 0.7],
  ['100 characters are not over 100', plain(100), 0.7],
  ['over 100', plain(101), 0.8],
  ['200 are not over 200', plain(200), 0.8],
  ['over 200', plain(201), 0.9],
  ['a topic', 'These lights are bright.', 0.8],
  ['a topic over 100', `LED ${plain(97)}`, 0.9],
  ['a topic over 200', `LED ${plain(197)}`, 1],
  ['an apology', 'Sorry, no.', 0.5],
  ['to contact support', 'Please contact our support.', 0.5],
  ['an apology and support are one', 'Sorry, contact support.', 0.5],
  ['an apology with a topic', 'Sorry, that lamp is gone.', 0.6],
  ['an apology over 100', `Sorry ${plain(97)}`, 0.6],
  ['an apology over 200', `Sorry ${plain(197)}`, 0.7],
  ['an apology with a topic over 200', `Sorry, LED ${plain(197)}`, 0.8],
  ['Swahili', 'Samahani, hapana.', 0.5],
  ['a Swahili topic', 'Taa hizi zinawaka.', 0.8],
  ['nothing', '', 0.7],
])('%s', (_name, reply, confidence) => {
  expect(confidenceOf(reply)).toBeCloseTo(confidence, 10);
});

test('only a short apology that is about nothing falls under the line', () => {
  expect(confidenceOf('Sorry, no.')).toBeLessThan(OFFER_BELOW);
  expect(confidenceOf('Yes, we do.')).toBeGreaterThan(OFFER_BELOW);
  expect(confidenceOf('Sorry, that lamp is gone.')).toBeGreaterThan(OFFER_BELOW);
});

test('is never outside 0 to 1', () => {
  for (const reply of ['', 'Sorry '.repeat(50), 'LED light hire '.repeat(50)]) {
    expect(confidenceOf(reply)).toBeGreaterThanOrEqual(0);
    expect(confidenceOf(reply)).toBeLessThanOrEqual(1);
  }
});
