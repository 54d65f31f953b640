import type { Page } from '@playwright/test';

/** What reaches beyond the screen, when the page can be scrolled sideways; nothing when it cannot. */
export function tooWide(page: Page, width: number): Promise<string | undefined> {
  return page.evaluate((most) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= most) return undefined;
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > most + 0.5,
    );
    // The innermost say what it is.
    const inner = beyond.filter(
      (one) => !beyond.some((other) => other !== one && one.contains(other)),
    );
    const named = inner
      .slice(0, 3)
      .map(
        (one) => `<${one.tagName.toLowerCase()}> ${(one.textContent ?? '').trim().slice(0, 40)}`,
      );
    return `${scrollWidth} px, ${named.join(', ')}`;
  }, width);
}

/**
 * Until fonts and pictures are there, and nothing moves any more; four seconds at most. Only pictures
 * that the screen shows are waited for, as others are not fetched before; of a page that was scrolled
 * through those of its whole length.
 */
export async function fadedIn(page: Page, { isScrolled = false } = {}): Promise<void> {
  await page.evaluate(async (whole) => {
    const isShown = (image: HTMLImageElement) => {
      const { left, right, top, bottom, width } = image.getBoundingClientRect();
      const isAcross = width > 0 && right > 0 && left < innerWidth;
      return isAcross && (whole || (bottom > 0 && top < innerHeight));
    };
    const loading = [...document.images]
      .filter((image) => !image.complete && isShown(image))
      // Also when it never comes.
      .map((image) => image.decode().catch(() => undefined));
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.race([
      Promise.all([document.fonts.ready, ...loading, ...moving]),
      new Promise((resolve) => setTimeout(resolve, 4_000)),
    ]);
    // Drawn once more with what has come; a page that is not drawn at all must not wait for ever.
    await Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ]);
  }, isScrolled);
}
