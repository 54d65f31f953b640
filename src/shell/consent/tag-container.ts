/** What the tag manager is told: one entry per happening (spec section 7). */
type Entry = Record<string, string | number>;

function dataLayer(): Entry[] {
  // The tag manager's own contract: a list of this name on the window.
  const holder = window as Window & { dataLayer?: Entry[] };
  holder.dataLayer ??= [];
  return holder.dataLayer;
}

let loaded = false;

/** Loads the tag manager, once. Call it only after consent. */
export function loadTagManager(id: string): void {
  if (loaded) return;
  loaded = true;
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Tells it what happened; nothing when it is not there. */
export function tellTagManager(event: 'page_view' | 'error', details: Entry): void {
  if (loaded) dataLayer().push({ event, ...details });
}
