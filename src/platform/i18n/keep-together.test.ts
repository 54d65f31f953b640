import { expect, it } from 'vitest';
import { keepTogether } from './keep-together.ts';

it.each([
  ['Enter your M-Pesa PIN.', 'Enter your M\u{2011}Pesa PIN.'],
  ['Enter M-PESA PIN', 'Enter M\u{2011}PESA PIN'],
  [
    'We have asked +254 712 345 678 for KSh 4,700.',
    'We have asked +254\u{a0}712\u{a0}345\u{a0}678 for KSh 4,700.',
  ],
  ['same-day delivery, 2 + 3 days', 'same-day delivery, 2 + 3 days'],
])('keeps names and numbers of %j in one piece', (text, shown) => {
  expect(keepTogether(text)).toBe(shown);
});
