// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { SaveBar } from './save-bar.tsx';

interface Shown {
  isUnsaved?: boolean;
  busy?: boolean;
  failure?: string | null;
}

/** The bar on one page, and a link to another. */
async function renderBar({ isUnsaved = false, busy = false, failure = null }: Shown) {
  const done: string[] = [];
  const root = createRootRoute();
  const editor = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <SaveBar
        isUnsaved={isUnsaved}
        busy={busy}
        failure={failure}
        rest="Saved 14:02"
        onSave={() => done.push('save')}
        onDiscard={() => done.push('discard')}
      />
    ),
  });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    component: () => <h1>The list</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([editor, list]),
    history: createMemoryHistory(),
  });
  // The casts: the types know the shop's own router and its addresses.
  const { user } = renderPart(<RouterProvider router={router as never} />);
  await screen.findByRole('button', { name: 'Save' });
  return { user, done, leave: () => void router.navigate({ to: '/list' as never }) };
}

it('says how it stands', async () => {
  await renderBar({});
  expect(screen.getByRole('status').textContent).toBe('Saved 14:02');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

it('says why something is not saved', async () => {
  await renderBar({ isUnsaved: true, failure: 'No network.' });
  expect(screen.getByRole('status').textContent).toBe('Not saved. No network.');
});

it('saves by Ctrl S and ⌘ S, once at a time', async () => {
  const { user, done } = await renderBar({ isUnsaved: true });
  await user.keyboard('{Control>}s{/Control}{Meta>}s{/Meta}s');
  expect(done).toEqual(['save', 'save']);
});

it('is not saved again while it is being saved', async () => {
  const { user, done } = await renderBar({ isUnsaved: true, busy: true });
  await user.keyboard('{Control>}s{/Control}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(done).toEqual([]);
});

it('asks before what is unsaved is left', async () => {
  const { user, done, leave } = await renderBar({ isUnsaved: true });
  leave();
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(screen.queryByText('The list')).toBeNull();
  leave();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('The list')).toBeDefined();
  expect(done).toEqual(['discard']);
});

it('lets go where nothing is unsaved', async () => {
  const { leave } = await renderBar({});
  leave();
  expect(await screen.findByText('The list')).toBeDefined();
});
