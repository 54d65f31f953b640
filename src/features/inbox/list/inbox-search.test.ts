import { expect, it } from 'vitest';
import { readInboxSearch } from './inbox-search.ts';

const TALK = '01a1fb11-75af-7e01-905b-000000000000';

it('reads what the address says', () => {
  const search = { state: 'mine', search: ' cubes ', conversation: TALK };
  expect(readInboxSearch(search)).toEqual({ state: 'mine', search: 'cubes', conversation: TALK });
});

it('leaves out what goes without saying, and junk', () => {
  expect(readInboxSearch({ state: 'waiting', search: '  ' })).toEqual({});
  expect(readInboxSearch({ state: 'stolen', search: 7, conversation: '../1' })).toEqual({});
});
