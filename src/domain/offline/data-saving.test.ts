import { describe, expect, it } from 'vitest';
import { isQuickLine, savesData, type LineFacts } from './data-saving.ts';

const facts = (more: Partial<LineFacts> = {}): LineFacts => ({
  wantsLessData: false,
  saveData: false,
  effectiveType: undefined,
  firstAnswerMs: null,
  ...more,
});

describe('saving data (LIGHT-1)', () => {
  it('is what the visitor or the browser wants, on the quickest line too', () => {
    expect(savesData(facts({ wantsLessData: true, firstAnswerMs: 20 }))).toBe(true);
    expect(savesData(facts({ saveData: true, effectiveType: '4g' }))).toBe(true);
  });

  it.each([
    [0, false],
    [450, false],
    [799, false],
    [800, true],
    [2_000, true],
  ])('follows a quickest answer of %i ms: %s', (firstAnswerMs, isSaved) =>
    expect(savesData(facts({ firstAnswerMs }))).toBe(isSaved),
  );

  it.each([
    ['slow-2g', true],
    ['2g', true],
    ['3g', false],
    ['4g', false],
    [undefined, false],
  ])('follows the browser’s guess %s where nothing was measured: %s', (effectiveType, isSaved) =>
    expect(savesData(facts({ effectiveType }))).toBe(isSaved),
  );

  it('believes what was measured before what the browser guesses', () => {
    expect(savesData(facts({ effectiveType: '2g', firstAnswerMs: 200 }))).toBe(false);
    expect(savesData(facts({ effectiveType: '4g', firstAnswerMs: 1_500 }))).toBe(true);
  });
});

describe('a quick line (LIGHT-2)', () => {
  it('answers within 300 ms and saves nothing; unknown, it is taken for one', () => {
    expect(isQuickLine(facts({ firstAnswerMs: 299 }))).toBe(true);
    expect(isQuickLine(facts({ firstAnswerMs: 300 }))).toBe(false);
    expect(isQuickLine(facts())).toBe(true);
    expect(isQuickLine(facts({ effectiveType: '2g' }))).toBe(false);
    expect(isQuickLine(facts({ effectiveType: '3g', firstAnswerMs: 20 }))).toBe(false);
    expect(isQuickLine(facts({ effectiveType: '4g', firstAnswerMs: 20 }))).toBe(true);
    expect(isQuickLine(facts({ firstAnswerMs: 20, saveData: true }))).toBe(false);
  });
});
