import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { lastSeq, mergeMessages } from './merge-messages.ts';

const message = (seq: number, content = '') => ({
  id: `m${seq}`,
  seq,
  clientId: null,
  content,
});

describe('mergeMessages', () => {
  it('orders by the conversation’s own numbers, whatever came first', () => {
    const merged = mergeMessages([message(3)], [message(2), message(1)]);
    expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('takes what was read later: a streamed answer grows', () => {
    const merged = mergeMessages([message(1, 'Kar')], [message(1, 'Karibu')]);
    expect(merged).toEqual([message(1, 'Karibu')]);
  });

  const seqs = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 20 });
  test.prop([seqs, seqs])('loses nothing, doubles nothing, is in order', (known, read) => {
    const merged = mergeMessages(
      known.map((seq) => message(seq)),
      read.map((seq) => message(seq)),
    );
    const expected = [...new Set([...known, ...read])].toSorted((a, b) => a - b);
    expect(merged.map(({ seq }) => seq)).toEqual(expected);
  });
});

it('knows how far a reader is', () => {
  expect(lastSeq([])).toBe(0);
  expect(lastSeq([message(2), message(7), message(4)])).toBe(7);
});
