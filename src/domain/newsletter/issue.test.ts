import { describe, expect, it } from 'vitest';
import { languageFor, textIn, writtenLanguages } from './issue.ts';

const both = { subject: 'New cubes', subjectSw: 'Vipande vipya', body: 'Look', bodySw: 'Tazama' };

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
