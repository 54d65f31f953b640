/**
 * Names scripts in the head of a page, where `importFetched` finds them: the browser fetches them
 * side by side while it reads the page, not one after another as they import each other.
 */
export function preloadScripts(html: string, scripts: readonly string[]): string {
  const missing = scripts.filter((script) => !html.includes(`href="${script}"`));
  if (missing.length === 0) return html;
  const links = missing.map((script) => `<link rel="modulepreload" href="${script}"/>`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
