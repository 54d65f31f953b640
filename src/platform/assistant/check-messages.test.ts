import { expect, test } from 'vitest';

import { checkMessages } from './check-messages.ts';

test.each([
  [[{ role: 'user', content: 'hello' }]],
  [[{ role: 'tool', content: [{ type: 'tool-result' }, { type: 'tool-result' }] }]],
  [[{ role: 'assistant', content: [{ type: 'text', text: 'a' }, { type: 'tool-call' }] }]],
])('lets %j pass', (messages) => expect(() => checkMessages(messages)).not.toThrow());

test.each([
  [[{ role: 'user', content: '' }]],
  [[{ role: 'user', content: '  \n' }]],
  [[{ role: 'user', content: [] }]],
  [[{ role: 'user', content: [{ type: 'text', text: '' }] }]],
])('refuses empty content: %j', (messages) => {
  expect(() => checkMessages(messages)).toThrow('no content');
});

test('refuses function responses mixed with other parts', () => {
  const content = [{ type: 'tool-result' }, { type: 'text', text: 'and' }];
  expect(() => checkMessages([{ role: 'tool', content }])).toThrow('mixes function responses');
});
