import { describe, expect, it } from 'vitest';
import { parsePendingCode } from './pending-code.ts';

describe('a code kept in the browser', () => {
  it.each([
    [null, null],
    ['', null],
    ['not json', null],
    ['"SAVE10"', null],
    ['null', null],
    ['{}', null],
    ['{"code":""}', null],
    ['{"code":7}', null],
    [JSON.stringify({ code: 'A'.repeat(101) }), null],
    ['{"code":"SAVE10"}', { code: 'SAVE10', ticket: null }],
    ['{"code":"SAVE10","ticket":5}', { code: 'SAVE10', ticket: null }],
    ['{"code":"SAVE10","ticket":"abc"}', { code: 'SAVE10', ticket: 'abc' }],
  ])('%j is %j', (stored, code) => expect(parsePendingCode(stored)).toEqual(code));
});
