import { afterEach, expect, it, vi } from 'vitest';
import { noteBuild, seenBuild } from './seen-build.ts';

const watcher = vi.fn<() => void>();
const stop = seenBuild.subscribe(watcher);
afterEach(() => watcher.mockClear());

it('remembers the build that answered last, and tells only of another', () => {
  noteBuild(new Headers({ 'x-build': 'one' }));
  noteBuild(new Headers({ 'x-build': 'one' }));
  expect(watcher).toHaveBeenCalledTimes(1);
  noteBuild(new Headers({ 'x-build': 'two', 'x-worker': 'off' }));
  expect(watcher).toHaveBeenCalledTimes(2);
  expect(seenBuild.read()).toEqual({ build: 'two', isWorkerOff: true });
});

it('believes nobody who names no build', () => {
  const before = seenBuild.read();
  noteBuild(new Headers({ 'x-worker': 'on' }));
  expect(seenBuild.read()).toBe(before);
  expect(watcher).not.toHaveBeenCalled();
  stop();
});
