// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { watchStart as Watch } from './watch-start.ts';

const words = JSON.stringify({
  title: 'Loading Error',
  text: "We're experiencing technical difficulties. Please try refreshing the page.",
  refresh: 'Refresh Page',
  details: 'Technical details',
  close: 'Close',
});
let watchStart: typeof Watch;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ watchStart } = await import('./watch-start.ts'));
  document.body.innerHTML = '<main>What the server has sent</main>';
});

afterEach(() => {
  Reflect.deleteProperty(document, '__reactContainer$x');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const box = () => document.querySelector('.early-notice');
const start = () => Object.assign(document, { __reactContainer$x: {} });
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

describe('a page whose scripts do not come', () => {
  it('says so beside what the server has sent, with what happened and a way on', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    watchStart(words).failed(new TypeError('Failed to fetch /assets/index.js'));
    expect(box()?.getAttribute('role')).toBe('alert');
    expect(box()?.textContent).toContain('Loading Error');
    expect(box()?.textContent).toContain("We're experiencing technical difficulties.");
    expect(box()?.querySelector('details')?.textContent).toContain(
      'TypeError: Failed to fetch /assets/index.js',
    );
    expect(document.querySelector('main')?.textContent).toBe('What the server has sent');
    press('Refresh Page');
    expect(reload).toHaveBeenCalledOnce();
    press('Close');
    expect(box()).toBeNull();
  });

  it('notices an entry that failed by itself', () => {
    watchStart(words);
    const script = document.createElement('script');
    script.type = 'module';
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    expect(box()).not.toBeNull();
  });

  it('says so after twenty seconds in which nothing came alive, and takes it back', () => {
    watchStart(words);
    vi.advanceTimersByTime(20_000);
    expect(box()).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(box()).not.toBeNull();
    start();
    vi.advanceTimersByTime(1_000);
    expect(box()).toBeNull();
  });
});

it('says nothing of a page that is alive, whatever fails in it', () => {
  const watched = watchStart(words);
  start();
  vi.advanceTimersByTime(60_000);
  watched.failed('late');
  window.dispatchEvent(new ErrorEvent('error', { message: 'x is not a function' }));
  vi.advanceTimersByTime(60_000);
  expect(box()).toBeNull();
});

it('an error that took the whole page away is said in its place', () => {
  watchStart(words);
  start();
  document.body.innerHTML = '';
  window.dispatchEvent(new ErrorEvent('error', { message: 'x is not a function' }));
  vi.advanceTimersByTime(1_000);
  expect(box()?.textContent).toContain('x is not a function');
});
