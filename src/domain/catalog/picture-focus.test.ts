import { expect, it } from 'vitest';
import { focusAt, withFocus } from './picture-focus.ts';

const box = { left: 10, top: 20, width: 200, height: 100 };

it.each([
  ['inside', { x: 60, y: 90 }, { x: 25, y: 70 }],
  ['between two percents', { x: 11, y: 20.4 }, { x: 1, y: 0 }],
  ['at its lower right corner', { x: 210, y: 120 }, { x: 100, y: 100 }],
  ['beside it', { x: 0, y: 500 }, { x: 0, y: 100 }],
])('a press %s is a point of the picture', (_, press, point) => {
  expect(focusAt(press, box)).toEqual(point);
});

it('a picture without room has its centre', () => {
  expect(focusAt({ x: 1, y: 1 }, { ...box, width: 0, height: 0 })).toEqual({ x: 50, y: 50 });
});

it('the centre is not written down', () => {
  const image = { id: 'a', focus: { x: 1, y: 2 } };
  expect(withFocus(image, { x: 50, y: 50 })).toEqual({ id: 'a' });
  expect(withFocus(image, { x: 50, y: 49 })).toEqual({ id: 'a', focus: { x: 50, y: 49 } });
});
