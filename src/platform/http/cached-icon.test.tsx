import { CircleCheck, Heart } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cachedIcon } from './cached-icon.server.tsx';

const CachedHeart = cachedIcon(Heart);
const CachedCheck = cachedIcon(CircleCheck);

it.each([
  { size: 20, 'aria-hidden': true },
  { size: 20, 'aria-hidden': true, fill: 'currentColor' },
  { size: 16, className: 'text-success' },
  { className: "before:content-['']", 'aria-label': 'Liked & kept "well"' },
  {},
])('is written as the icon itself is, the first time and later: %o', (props) => {
  const expected = renderToString(<Heart {...props} />);
  expect(renderToString(<CachedHeart {...props} />)).toBe(expected);
  expect(renderToString(<CachedHeart {...props} />)).toBe(expected);
});

it('is drawn with what it holds', () => {
  const title = <title>Free</title>;
  expect(renderToString(<CachedCheck>{title}</CachedCheck>)).toBe(
    renderToString(<CircleCheck>{title}</CircleCheck>),
  );
});

it('is drawn inside of a page', () => {
  const page = (Icon: typeof CachedCheck) => (
    <p>
      <Icon size={16} /> here
    </p>
  );
  // The cast: an icon of lucide takes what any icon takes.
  const own = CircleCheck as typeof CachedCheck;
  expect(renderToString(page(CachedCheck))).toBe(renderToString(page(own)));
});
