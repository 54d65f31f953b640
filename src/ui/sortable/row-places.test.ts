import { describe, expect, it } from 'vitest';
import { placeAfterPull, pullWithin, scrollAtEdge, stepsAside } from './row-places.ts';

/** Rows of 40, 40, 100 and 40 pixels with gaps of 10. */
const boxes = [
  { top: 100, height: 40 },
  { top: 150, height: 40 },
  { top: 200, height: 100 },
  { top: 310, height: 40 },
];

describe('a row that is pulled', () => {
  it.each([
    [0, 0, 0],
    [0, 20, 0],
    // Its lower edge is past the middle of the next.
    [0, 31, 1],
    [0, 120, 2],
    [0, 500, 3],
    [3, -40, 3],
    [3, -70, 2],
    [3, -500, 0],
  ])('row %d by %d pixels comes to place %d', (from, by, to) => {
    expect(placeAfterPull(boxes, from, by)).toBe(to);
  });

  it('does not leave its list', () => {
    expect([pullWithin(boxes, 1, -500), pullWithin(boxes, 1, 500)]).toEqual([-50, 160]);
  });

  it('makes the others stand aside by its own height and a gap', () => {
    expect(stepsAside(boxes, 0, 2)).toEqual([0, -50, -50, 0]);
    expect(stepsAside(boxes, 3, 1)).toEqual([0, 50, 50, 0]);
    expect(stepsAside(boxes, 2, 2)).toEqual([0, 0, 0, 0]);
  });
});

it('the page scrolls at its edges, faster the nearer one comes', () => {
  expect([scrollAtEdge(300, 800), scrollAtEdge(48, 800), scrollAtEdge(-50, 800)]).toEqual([
    0, -8, -16,
  ]);
  expect([scrollAtEdge(752, 800), scrollAtEdge(900, 800)]).toEqual([8, 16]);
});
