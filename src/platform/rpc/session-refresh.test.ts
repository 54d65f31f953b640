import { expect, it } from 'vitest';
import { provideSessionRefresh, refreshAfterUnauthorized } from './session-refresh.ts';

it('a call is worth a second try only when somebody’s session was refreshed', async () => {
  expect(await refreshAfterUnauthorized()).toBe(false);
  const takeBack = provideSessionRefresh(() => Promise.resolve(true));
  expect(await refreshAfterUnauthorized()).toBe(true);
  takeBack();
  expect(await refreshAfterUnauthorized()).toBe(false);
});

it('who takes back late does not take away what came after', async () => {
  const takeBackFirst = provideSessionRefresh(() => Promise.resolve(false));
  const takeBackSecond = provideSessionRefresh(() => Promise.resolve(true));
  takeBackFirst();
  expect(await refreshAfterUnauthorized()).toBe(true);
  takeBackSecond();
  expect(await refreshAfterUnauthorized()).toBe(false);
});
