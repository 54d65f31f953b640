import { expect, it } from 'vitest';
import { formatLastSeen, parseLastSeen } from './last-seen.ts';

it('is read as it was written', () => {
  const seen = new Map([
    ['cart:0199-a', 17],
    ['chat:x&y=z\n', 0],
  ]);
  expect(parseLastSeen(formatLastSeen(seen))).toEqual(seen);
  expect(formatLastSeen(seen)).not.toContain('\n');
});

it.each([
  null,
  '',
  '17',
  'cart',
  'cart=',
  'cart=-1',
  'cart=1.5',
  'cart=1e3',
  `cart=${'9'.repeat(16)}`,
])('takes nothing from %s', (text) => expect(parseLastSeen(text)).toEqual(new Map()));
