import { expect, it } from 'vitest';
import { cannedTerm, matchCanned } from './match-canned.ts';

const answer = (title: string, language: 'en' | 'sw', content = '') => ({
  id: title,
  title,
  content,
  language,
});

it('looks for what stands behind a slash at the beginning', () => {
  expect(cannedTerm('/')).toBe('');
  expect(cannedTerm('/Deli very')).toBe('deli very');
  expect(cannedTerm('Delivery 1/2')).toBeNull();
  expect(cannedTerm('/delivery\nand more')).toBeNull();
});

it('puts the customer’s language and titles first', () => {
  const answers = [
    answer('Opening hours', 'en', 'We deliver until 18:00'),
    answer('Usafirishaji', 'sw', 'delivery'),
    answer('Free delivery', 'en'),
    answer('Delivery', 'en'),
    answer('Deposit', 'en'),
  ];
  const found = matchCanned(answers, 'deliver', 'en').map(({ title }) => title);
  expect(found).toEqual(['Delivery', 'Free delivery', 'Opening hours', 'Usafirishaji']);
  expect(matchCanned(answers, 'xyz', 'en')).toEqual([]);
  expect(matchCanned(answers, '', 'sw')[0]?.title).toBe('Usafirishaji');
});
