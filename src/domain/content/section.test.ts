import { expect, test } from 'vitest';

import { sectionOf } from './section.ts';

const TEXT = `# Terms

Before.

## Cancelling {#cancel}

You may cancel. After **payment**:

- **A sale** until it leaves; see [delivery](/shipping).
- A hire
  until then.

Refunds go back.

### Late return

Call us.
`;

test('a part by its address, until the next heading', () => {
  expect(sectionOf(TEXT, 'cancel')).toEqual({
    title: 'Cancelling',
    text: [
      'You may cancel. After payment:',
      '• A sale until it leaves; see delivery.',
      '• A hire until then.',
      'Refunds go back.',
    ].join('\n'),
  });
});

test('an address made of the heading, at the end', () => {
  expect(sectionOf(TEXT, 'late-return')).toEqual({ title: 'Late return', text: 'Call us.' });
});

test.each(['', 'before', 'refunds'])('no part is at %j', (anchor) => {
  expect(sectionOf(TEXT, anchor)).toBeNull();
});
