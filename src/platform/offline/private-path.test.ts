import { createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { audienceOfPath } from '#/match-route.server.ts';
import { createQueryClient } from '#/platform/query/query-client.ts';
import { routeTree } from '#/routeTree.gen.ts';
import { isPrivatePath } from './private-path.ts';

const router = createRouter({ routeTree, context: { queryClient: createQueryClient() } });

/** An address of each page, whatever its parameters are called. */
const pages = Object.entries(router.routesByPath)
  .filter(([, route]) => route.options.component !== undefined)
  .map(([path]) => path.replace(/\/$/, '').replaceAll(/\$\w*/g, 'x') || '/');

it('takes for private what the routes do not show to everybody alike, in both languages', () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const path of pages) {
    const isPrivate = audienceOfPath(path) !== 'public';
    expect({ path, isPrivate: isPrivatePath(path) }).toEqual({ path, isPrivate });
    expect(isPrivatePath(`/sw${path}`), `/sw${path}`).toBe(isPrivate);
  }
});
