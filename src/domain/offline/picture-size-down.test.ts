import { expect, it } from 'vitest';
import { isSizedPicture, pictureSizeDown } from './picture-size-down.ts';

it.each([
  ['/media/led-cube/1-21e4aaf1/1280.avif', '/media/led-cube/1-21e4aaf1/640.avif'],
  ['/media/led-cube/1-21e4aaf1/640.webp', '/media/led-cube/1-21e4aaf1/320.webp'],
  // A picture whose own width lies between two sizes.
  ['/media/uploads/a/900.webp', '/media/uploads/a/640.webp'],
  ['/media/uploads/a/320.webp', null],
  ['/media/uploads/a/og.jpg', null],
  ['/media/uploads/640.avif/x', null],
])('one size down of %s is %s (LIGHT-3)', (path, smaller) =>
  expect(pictureSizeDown(path)).toBe(smaller),
);

it('knows a path of a size', () => {
  expect(isSizedPicture('/media/a/320.webp')).toBe(true);
  expect(isSizedPicture('/media/a/og.jpg')).toBe(false);
});
