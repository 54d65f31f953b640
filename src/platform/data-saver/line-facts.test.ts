import { describe, expect, it } from 'vitest';
import { lineFacts, type DataSaverEnvironment, type Fetched } from './line-facts.ts';

const fetched = (more: Partial<Fetched> = {}): Fetched => ({
  requestStart: 100,
  responseStart: 600,
  transferSize: 4_000,
  workerStart: 0,
  ...more,
});
const facts = (more: Partial<DataSaverEnvironment> = {}) =>
  lineFacts({ connection: undefined, lessData: null, fetched: [], ...more });

describe('the facts of a line', () => {
  it('are none in a browser that knows nothing', () =>
    expect(facts()).toEqual({
      wantsLessData: false,
      saveData: false,
      effectiveType: undefined,
      firstAnswerMs: null,
    }));

  it('are the visitor’s switch and what the browser says', () =>
    expect(
      facts({ lessData: 'yes', connection: { saveData: true, effectiveType: '3g' } }),
    ).toMatchObject({ wantsLessData: true, saveData: true, effectiveType: '3g' }));

  it('are the quickest answer that came over the line', () =>
    expect(
      facts({ fetched: [fetched(), fetched({ responseStart: 520 }), fetched()] }).firstAnswerMs,
    ).toBe(420));

  it('leave out what a cache or the worker answered, and what has not begun', () =>
    expect(
      facts({
        fetched: [
          fetched({ responseStart: 101, transferSize: 0 }),
          fetched({ responseStart: 101, workerStart: 90 }),
          fetched({ responseStart: 0 }),
        ],
      }).firstAnswerMs,
    ).toBeNull());
});
