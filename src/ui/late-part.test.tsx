import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LateBoundary, latePart, scriptOf } from './late-part.tsx';
import { UiTextsProvider, type UiTexts } from './ui-texts.tsx';

// The cast: a lost part says no others.
const TEXTS = { lostPart: 'There seems to be a network issue.', tryAgain: 'Try Again' } as UiTexts;

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  return () => vi.unstubAllGlobals();
});

const Panel = ({ name }: { name: string }) => <p>{name}</p>;
const line = () => {
  const state = { isDown: true, asked: 0 };
  const load = () => {
    state.asked += 1;
    return state.isDown
      ? Promise.reject(new TypeError('Failed to fetch /assets/panel.js'))
      : Promise.resolve(Panel);
  };
  return { state, load };
};
/** Until everything that has been asked for has been answered. */
const answered = () => new Promise((resolve) => setImmediate(resolve));

describe('latePart', () => {
  it('leaves its surroundings and says that it is lost, with a way to ask again', async () => {
    const { state, load } = line();
    const Late = latePart(load);
    const script = scriptOf(Late);
    const html = () =>
      renderToString(
        <UiTextsProvider texts={TEXTS}>
          <h1>The page</h1>
          <LateBoundary of={Late} waiting={<i>coming</i>}>
            <Late name="The panel" />
          </LateBoundary>
        </UiTextsProvider>,
      );
    expect(html()).toContain('<i>coming</i>');
    await answered();
    const lost = html();
    expect(lost).toContain('<h1>The page</h1>');
    expect(lost).toContain('There seems to be a network issue.');
    expect(lost).toContain('Try Again');

    script?.retry();
    await answered();
    expect(state.asked).toBe(2);
    expect(html()).toContain('Try Again');

    state.isDown = false;
    script?.retry();
    await answered();
    expect(html()).toContain('<p>The panel</p>');
  });

  it('asks again when the line is back', async () => {
    const { state, load } = line();
    const script = scriptOf(latePart(load));
    const arrival = script?.arrival();
    await answered();
    state.isDown = false;
    page.dispatchEvent(new Event('online'));
    expect(await arrival).toBe(Panel);
  });

  it('asks once, however many wait, and not again while it is coming or there', async () => {
    const { state, load } = line();
    state.isDown = false;
    const script = scriptOf(latePart(load));
    await Promise.all([script?.arrival(), script?.arrival()]);
    script?.again();
    expect(state.asked).toBe(1);
  });

  it('opens the page afresh for whoever presses, where asking again cannot help', async () => {
    const reload = vi.fn();
    Object.assign(page, { location: { reload } });
    const gone = new TypeError('Failed to fetch dynamically imported module: /assets/panel.js');
    const load = vi.fn(() => Promise.reject(gone));
    const script = scriptOf(latePart(load));
    void script?.arrival();
    await answered();
    page.dispatchEvent(new Event('online'));
    await answered();
    expect(reload).not.toHaveBeenCalled();
    script?.retry();
    expect(reload).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reports a script that came and is broken', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const fault = new Error('x is not a function');
    void scriptOf(latePart(() => Promise.reject(fault)))?.arrival();
    await answered();
    expect(report).toHaveBeenCalledWith(fault);
  });
});
