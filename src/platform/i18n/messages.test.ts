import { expect, test } from 'vitest';
import { checkMessages, compareMessages } from '#scripts/run/compare-messages.ts';

test('both languages say everything, with the same variables; the build asks the same', () => {
  expect(checkMessages).not.toThrow();
});

test.each([
  ['a message that is missing', { a: 'A', b: 'B' }, { a: 'A' }, ['b: missing']],
  ['an empty one', { a: 'A' }, { a: ' ' }, ['a: missing']],
  ['one too many', { a: 'A' }, { a: 'A', b: 'B' }, ['b: only in the other language']],
  ['a lost variable', { a: 'Opens {when}' }, { a: 'Tunafungua' }, ['a: {when} here, {} there']],
  [
    'a variable lost in one variant of several',
    { a: [{ match: { 'n=one': '{count} of {name}', 'n=other': '{count}' } }] },
    { a: [{ match: { 'n=one': '{count}', 'n=other': '{count}' } }] },
    ['a: {count,name} here, {count} there'],
  ],
  ['nothing', { a: '{x} and {y}' }, { a: '{y} na {x}' }, []],
])('finds %s', (_, base, other, faults) => {
  expect(compareMessages(base, other)).toEqual(faults);
});
