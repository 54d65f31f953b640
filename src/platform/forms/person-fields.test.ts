import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  emailField,
  honeypotField,
  lineField,
  linesField,
  messageField,
  nameField,
  phoneField,
  requestKeyField,
} from './person-fields.ts';

type Field = z.ZodMiniType;

/** What comes out of a field, or the sentences that stand beside it. */
function read(field: Field, value: unknown): unknown {
  const result = z.safeParse(field, value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
}

const NAME = ['Please write your full name (2 to 100 letters).'];
const CHARACTERS = [expect.any(String)];

describe('a name', () => {
  it.each([
    ['  Wanjikũ wa Ng’ang’a ', 'Wanjikũ wa Ng’ang’a'],
    ['A', NAME],
    ['   ', NAME],
    ['x'.repeat(101), NAME],
    [undefined, NAME],
    ['<b>Amina</b>', CHARACTERS],
    ['Amina\nBcc: all@example.org', CHARACTERS],
    // It would turn the rest of the line round.
    ['Amina \u202egro.elpmaxe', CHARACTERS],
  ])('%j', (value, outcome) => {
    expect(read(nameField, value)).toEqual(outcome);
  });
});

describe('an e-mail address', () => {
  it.each([
    [' Amina@Example.ORG ', 'amina@example.org'],
    ['amina@', CHARACTERS],
    ['amina@example.org\nBcc: all@example.org', CHARACTERS],
    // Only one sentence, and no pattern is tried on a text that long.
    [`${'x'.repeat(250)}@example.org`, CHARACTERS],
    [7, CHARACTERS],
  ])('%j', (value, outcome) => {
    expect(read(emailField, value)).toEqual(outcome);
  });
});

describe('a phone number comes out as E.164', () => {
  it.each([
    ['0712 345 678', '+254712345678'],
    ['+254 712-345678', '+254712345678'],
    ['0812 345 678', CHARACTERS],
    ['+44 20 7946 0000', CHARACTERS],
    ['0'.repeat(41), CHARACTERS],
    ['', CHARACTERS],
  ])('%j', (value, outcome) => {
    expect(read(phoneField, value)).toEqual(outcome);
  });
});

describe('texts', () => {
  const errors = { missing: () => 'missing', tooLong: () => 'too long' };
  const line = lineField(10, errors);
  const optionalLine = lineField(10, { tooLong: errors.tooLong });
  const message = messageField(10, errors);
  const lines = linesField(10, errors.tooLong);

  it.each<[string, Field, unknown, unknown]>([
    ['a line is trimmed', line, ' a <b> c ', 'a <b> c'],
    ['a line must not be empty', line, '  ', ['missing']],
    ['a line that is not there', line, undefined, ['missing']],
    ['an optional line may be empty', optionalLine, ' ', ''],
    ['a line has an end', line, 'x'.repeat(11), ['too long']],
    ['a line has no breaks', line, 'a\nb', CHARACTERS],
    ['a message has breaks and tags', message, 'a\n<b>\tc', 'a\n<b>\tc'],
    ['a message has no signs that nobody reads', message, 'a\u0000b', CHARACTERS],
    ['a message has an end', message, 'x'.repeat(11), ['too long']],
    ['lines have breaks', lines, 'a\r\nb', 'a\r\nb'],
    ['lines have no tags', lines, '<b>', CHARACTERS],
  ])('%s', (_, field, value, outcome) => {
    expect(read(field, value)).toEqual(outcome);
  });
});

it('a request’s key is what a form makes, nothing that could be anything else', () => {
  const key = crypto.randomUUID();
  expect(read(requestKeyField, key)).toBe(key);
  expect(z.safeParse(requestKeyField, 'short').success).toBe(false);
  expect(z.safeParse(requestKeyField, 'x'.repeat(101)).success).toBe(false);
  expect(z.safeParse(requestKeyField, `${key} or more`).success).toBe(false);
});

it('what a machine fills in is let through to be ignored', () => {
  expect(read(honeypotField, undefined)).toBe('');
  expect(read(honeypotField, 'https://example.org')).toBe('https://example.org');
  expect(z.safeParse(honeypotField, 'x'.repeat(501)).success).toBe(false);
});
