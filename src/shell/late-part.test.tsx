// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadFailure } from '#/ui/import-fetched.ts';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';
import { preloadLostNotice } from '#/ui/lost-notice.tsx';
import { Providers } from './providers.tsx';

const Panel = () => <p>The panel</p>;
const lost = () => new LoadFailure('Failed to fetch /assets/panel.js', { isGone: false });

beforeEach(async () => {
  preloadLostNotice();
  await import('#/ui/lost-part.tsx');
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A page with a part whose script is lost as long as `line.error` says why. */
async function openPage(error: Error) {
  const line: { error: Error | null } = { error };
  const Late = latePart(async () => {
    if (line.error) throw line.error;
    return Panel;
  });
  render(
    <Providers>
      <h1>The page</h1>
      <LateBoundary of={Late} name="the panel" waiting={<i>coming</i>}>
        <Late />
      </LateBoundary>
    </Providers>,
  );
  await pass(0);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  return line;
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};

describe('a part that did not come', () => {
  it('by the line: says so, asks three times by itself, then offers to refresh and to begin anew', async () => {
    const line = await openPage(lost());
    const alert = () => screen.getByRole('alert').textContent;
    expect(alert()).toBe(
      'Failed to Load ComponentThere seems to be a network issue. Please check your connection and try again.',
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    await pass(12_000);
    expect(alert()).toBe(
      'Component UnavailableUnable to load the panel. Please try refreshing the page.',
    );
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
    line.error = null;
    await press('Reset & Retry');
    expect(screen.getByText('The panel')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without a line: says that it goes on by itself', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const line = await openPage(lost());
    expect(screen.getByRole('alert').textContent).toContain(
      'Network connection issue detected. It goes on by itself as soon as the line is back.',
    );
    line.error = null;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(screen.getByText('The panel')).toBeTruthy();
  });

  it('gone with an older shop: only a refresh helps, and is what every button does', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await openPage(new LoadFailure('/assets/panel.js is gone', { isGone: true }));
    expect(screen.getByRole('alert').textContent).toContain('Component Unavailable');
    await press('Refresh Page');
    await press('Reset & Retry');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('broken: is tried again by hand three times', async () => {
    vi.stubGlobal('reportError', vi.fn());
    await openPage(new Error('x is not a function'));
    for (let times = 0; times < 3; times += 1) {
      expect(screen.getByRole('alert').textContent).toBe(
        'Failed to Load ComponentFailed to load the panel. This might be a temporary issue.',
      );
      await press('Retry');
    }
    expect(screen.getByRole('alert').textContent).toContain('Component Unavailable');
    vi.unstubAllGlobals();
  });
});

it('a part that breaks while it is drawn leaves the rest of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('broken');
    return <Panel />;
  };
  render(
    <Providers>
      <h1>The page</h1>
      <LateBoundary of={Fragile}>
        <Fragile />
      </LateBoundary>
    </Providers>,
  );
  await pass(0);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(
    'Failed to load this part of the page. This might be a temporary issue.',
  );
  isBroken = false;
  await press('Retry');
  expect(screen.getByText('The panel')).toBeTruthy();
});
