import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js';
import { m } from '#/paraglide/messages.js';
import { cachedFragment } from './cached-fragment.server.tsx';

const root = createRootRoute();
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/lights/$id' }),
]);
const newRouter = () =>
  createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });

// The cast: the types of a link know the routes of the shop, and these are others.
const LightLink = Link as unknown as React.ComponentType<Record<string, unknown>>;

const rendered = vi.fn();
function Light({ name, price }: { name: string; price?: number | undefined }) {
  rendered();
  return (
    <>
      <LightLink to="/lights/$id" params={{ id: name }}>
        {name} {m.ui_close()}
      </LightLink>
      {price}
    </>
  );
}

const render = (props: { name: string; price?: number | undefined }) =>
  cachedFragment(newRouter(), 'light', Light, props);

it('is rendered once for what it shows, whatever page asks', () => {
  const first = render({ name: 'Cube', price: 1_200 });
  expect(first).toBe(`<a href="/lights/Cube">Cube<!-- --> <!-- -->${m.ui_close()}</a>1200`);
  expect(render({ name: 'Cube', price: 1_200 })).toBe(first);
  expect(rendered).toHaveBeenCalledTimes(1);
});

it('is another one for another price and another name of the component', () => {
  rendered.mockClear();
  expect(render({ name: 'Cube', price: 1_300 })).toContain('1300');
  expect(render({ name: 'Cube', price: undefined })).not.toContain('1300');
  const other = cachedFragment(newRouter(), 'name', ({ name }) => <b>{name}</b>, { name: 'Cube' });
  expect(other).toBe(renderToString(<b>Cube</b>));
  expect(rendered).toHaveBeenCalledTimes(2);
});

it('is another one in another language', () => {
  const before = getLocale;
  const english = render({ name: 'Bar' });
  overwriteGetLocale(() => 'sw');
  expect(render({ name: 'Bar' })).toContain(m.ui_close({}, { locale: 'sw' }));
  overwriteGetLocale(before);
  expect(render({ name: 'Bar' })).toBe(english);
});
