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

/** Until fonts and the pictures that are shown are there, and nothing moves any more; four seconds at most. */
export async function fadedIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const loading = [...document.images]
      .filter((image) => !image.complete && image.getClientRects().length > 0)
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
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
