import { expect, test } from 'vitest';

import { detectLanguage } from './detect-language.ts';

test.each([
  ['Do you have LED cubes?', 'en'],
  ['Mna viti vya LED?', 'sw'],
  ['Bei ya kukodi LED Dance Floor ni ngapi?', 'sw'],
  ['How much is the delivery to Kisumu', 'en'],
  ['Ninatafuta taa', 'sw'],
  ['LED Cube Seat', null],
  ['0712 345 678', null],
  ['', null],
  ['asante', 'sw'],
  ['thanks', 'en'],
])('%j is %s', (text, language) => expect(detectLanguage(text)).toBe(language));
