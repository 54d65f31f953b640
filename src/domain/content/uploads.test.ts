import { expect, it } from 'vitest';
import { uploadsIn } from './uploads.ts';

const id = `uploads/${'0a'.repeat(16)}`;
const other = `uploads/${'1b'.repeat(16)}`;

it('finds every picture that was sent, wherever it is named, once', () => {
  const post = {
    picture: { id },
    body: `![A roof](/media/${other}/640.webp) and again ![A roof](/media/${other}/320.webp)`,
  };
  expect(uploadsIn(post)).toEqual([id, other]);
});

it('takes no drawn picture and nothing cut short for one', () => {
  expect(uploadsIn({ picture: { id: 'led-cube/1-abc' }, body: 'uploads/0a0a' })).toEqual([]);
  expect(uploadsIn({ picture: null })).toEqual([]);
});
