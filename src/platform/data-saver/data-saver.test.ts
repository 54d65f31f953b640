// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lessData, savesData } from './data-saver.ts';
import { dataSaving } from '#/ui/data-saving.ts';

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

afterEach(() => {
  lessData.write(false);
  connect(undefined);
});

describe('a page', () => {
  it('is marked to ask for smaller pictures by the visitor’s switch, which is remembered', () => {
    const watcher = vi.fn<() => void>();
    const stop = lessData.subscribe(watcher);
    expect(dataSaving()).toBeUndefined();
    lessData.write(true);
    expect([dataSaving(), lessData.read(), savesData()]).toEqual(['pictures', true, true]);
    expect(localStorage.getItem('less_data')).toBe('yes');
    lessData.write(false);
    expect([dataSaving(), lessData.read(), savesData()]).toEqual([undefined, false, false]);
    expect(watcher).toHaveBeenCalledTimes(2);
    stop();
    lessData.write(true);
    expect(watcher).toHaveBeenCalledTimes(2);
  });

  it('leaves the pictures to the server where the browser sends Save-Data itself', () => {
    connect({ saveData: true });
    expect(savesData()).toBe(true);
    expect(dataSaving()).toBe('');
  });

  it('has its own font at once on a quick line', () => {
    delete document.documentElement.dataset.ownFont;
    connect({ effectiveType: '2g' });
    savesData();
    expect(document.documentElement.dataset).not.toHaveProperty('ownFont');
    connect({ effectiveType: '4g' });
    savesData();
    expect(document.documentElement.dataset).toHaveProperty('ownFont');
  });
});
