import BEFORE_HYDRATION from './before-hydration.inline.ts?script';

// The router may put a nonce and other attributes among these.
const PRELOAD = /<link(?=[^>]*\srel="modulepreload")[^>]*\shref="(\/assets\/[\w.-]+\.js)"[^>]*>/g;
const ENTRY = /<script(?=[^>]*\stype="module")[^>]*\ssrc="(\/assets\/[\w.-]+\.js)"[^>]*><\/script>/;

/**
 * Deferred hydration. A public page can be read, searched and walked through as HTML, so its scripts
 * must not compete with its pictures: they are fetched once everything visible has come, or with the
 * first touch or key, whichever is sooner.
 * `nonce` marks our inline script for the policy (see `secureHtml`).
 */
export function deferScripts(html: string, nonce: string): string {
  const entry = ENTRY.exec(html)?.[1];
  if (!entry) return html;
  const files = [...html.matchAll(PRELOAD)].map((match) => match[1]);
  const script = `<script nonce="${nonce}" data-entry="${entry}" data-files="${files.join(' ')}">${BEFORE_HYDRATION}</script>`;
  return html.replaceAll(PRELOAD, '').replace(ENTRY, script);
}
