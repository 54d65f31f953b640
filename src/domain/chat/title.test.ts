import { expect, test } from 'vitest';

import { chatTitle } from './title.ts';

test.each([
  ['Hire of LED cubes', 'Hire of LED cubes'],
  ['', 'Chat Conversation'],
  ['  \n\u200b ', 'Chat Conversation'],
  ['"Quoted title"', 'Quoted title'],
  ['Title: Wedding lights', 'Wedding lights'],
  ['two\nlines', 'two lines'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(47)}...`],
  ['🎉'.repeat(51), `${'🎉'.repeat(47)}...`],
])('%j becomes %j', (written, title) => {
  expect(chatTitle(written)).toBe(title);
  expect(Array.from(title).length).toBeLessThanOrEqual(50);
});
