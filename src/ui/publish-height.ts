import type { RefCallback } from 'react';

/** Read by the style sheets: what floats at the foot of a page stays above these bars. */
type HeightVariable = '--bottom-bar-height' | '--consent-height';

/** A ref that tells the height of a bar at the foot of the screen to the style sheets, in px, while it stands there. */
export function publishHeight(variable: HeightVariable): RefCallback<HTMLElement> {
  return (bar) => {
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(variable, `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  };
}
