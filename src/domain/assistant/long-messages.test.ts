import { expect, test } from 'vitest';

import { detectLanguage } from './detect-language.ts';
import { findCounties } from '#/domain/orders/find-county.ts';
import { inventedNumbers } from './invented-numbers.ts';
import { parseRentalDays } from './parse-days.ts';
import { plainReply } from './plain-reply.ts';
import { productWords } from './product-words.ts';
import { redact } from './redact.ts';
import { splitAsked } from './split-asked.ts';
import { topicsOf } from './topics.ts';
import { requestedArea } from './requested-area.ts';
import { requestedLimit } from './requested-limit.ts';
import { requestedKind, requestedQuantity } from './requested-line.ts';

const LONGEST = 4000;
/** No measurement: an expression that tries every way to split a text takes minutes. */
const MOST_MS = 3_000;

// A customer writes what they like, and all of it is read with expressions.
test.each([
  '1',
  '1 ',
  '1-',
  '0 ',
  'a',
  'a ',
  'is ',
  'how much ',
  '@',
  'a@',
  'a.',
  '12/',
  '[',
  '](',
  '<',
  '*a',
  ' ',
  '\n',
  "'",
  'na ',
  'road ',
])('reads the longest message of %j in no time', (piece) => {
  const text = piece.repeat(LONGEST).slice(0, LONGEST);
  const started = performance.now();
  topicsOf(text);
  productWords(text);
  splitAsked(text);
  requestedQuantity(text);
  requestedArea(text);
  requestedLimit(text);
  requestedKind(text);
  parseRentalDays(text, '2026-11-20');
  findCounties(text);
  detectLanguage(text);
  redact(text);
  plainReply(text, 'https://goled.co.ke');
  inventedNumbers(text, [text]);
  expect(performance.now() - started).toBeLessThan(MOST_MS);
});
