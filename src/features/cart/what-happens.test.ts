import { expect, it } from 'vitest';
import { worriesOf } from './what-happens.tsx';

const anchorsOf = (isHire: boolean) => worriesOf({ isHire }).map(([anchor]) => anchor);

it('asks nobody who buys about bringing something back', () => {
  expect(anchorsOf(true)).toEqual(['rain', 'broken-during-hire', 'late-return']);
  expect(anchorsOf(false)).toEqual(['rain', 'arrived-broken']);
});
