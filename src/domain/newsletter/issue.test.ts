import { describe, expect, it } from 'vitest';
import { hasWords, languageFor, textIn, writtenLanguages } from './issue.ts';

const both = { subject: 'New cubes', subjectSw: 'Vipande vipya', body: 'Look', bodySw: 'Tazama' };

it('an issue has words once anything is written, in whichever language', () => {
  const none = { subject: ' ', subjectSw: '', body: '\n', bodySw: '' };
  expect(hasWords(none)).toBe(false);
  expect(hasWords({ ...none, subjectSw: 'Habari' })).toBe(true);
  expect(hasWords({ ...none, body: 'Look' })).toBe(true);
});

describe('the language somebody gets', () => {
  it('is their own where it is written', () => {
    expect(writtenLanguages(both)).toEqual(['en', 'sw']);
    expect(languageFor(both, 'sw')).toBe('sw');
    expect(languageFor(both, 'en')).toBe('en');
    expect(textIn(both, 'sw')).toEqual({ subject: 'Vipande vipya', body: 'Tazama' });
    expect(textIn(both, 'en')).toEqual({ subject: 'New cubes', body: 'Look' });
  });

  it('is the other one where theirs lacks its subject or its body', () => {
    expect(languageFor({ ...both, bodySw: ' \n' }, 'sw')).toBe('en');
    expect(languageFor({ ...both, subject: '' }, 'en')).toBe('sw');
  });

  it('is none where nothing is whole', () => {
    expect(languageFor({ ...both, subject: '', bodySw: '' }, 'en')).toBeNull();
  });
});
