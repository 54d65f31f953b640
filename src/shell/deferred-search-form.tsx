import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { deferredPart } from '#/ui/deferred-part.tsx';
import { SearchForm } from './search-form.tsx';

/** For a page that every visit may become: what suggests is fetched with the first interaction. */
export const DeferredSearchForm = deferredPart(
  createIsomorphicFn()
    .server((): ComponentType => SearchForm)
    .client((): ComponentType =>
      deferHydration(async () => (await import('./search-form.tsx')).SearchForm),
    )(),
);
