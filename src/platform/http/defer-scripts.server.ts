import { m } from '#/paraglide/messages.js';
import BEFORE_HYDRATION from './before-hydration.inline.ts?script';
import { escapeHtml } from './escape-html.ts';
import START from './start.inline.ts?script';
import type { Words } from './watch-start.ts';

// The router may put a nonce and other attributes among these.
const PRELOAD = /<link(?=[^>]*\srel="modulepreload")[^>]*\shref="(\/assets\/[\w.-]+\.js)"[^>]*>/g;
const ENTRY =
  /^<script(?=[^>]*\stype="module")[^>]*\ssrc="(\/assets\/[\w.-]+\.js)"[^>]*><\/script>$/;

/**
 * Deferred hydration. A public page can be read, searched and walked through as HTML, so its scripts
 * must not compete with its pictures: they are fetched once everything visible has come, or with the
 * first touch or key, whichever is sooner.
 * `nonce` marks our inline script for the policy (see `secureHtml`).
 * @returns texts that make the page one after the other: a large one costs as much as its rendering when it
 * is searched or put together once more.
 */
export function deferScripts(html: string, nonce: string): string[] {
  const entry = findEntry(html);
  if (!entry) return [html];
  const body = Math.max(0, html.indexOf('</head>'));
  const head = html.slice(0, body);
  const files = [...head.matchAll(PRELOAD)].map((match) => match[1]);
  const script = `<script nonce="${nonce}" data-entry="${entry.address}" data-files="${files.join(' ')}" data-words="${words()}">${BEFORE_HYDRATION}</script>`;
  return [
    head.replaceAll(PRELOAD, ''),
    html.slice(body, entry.start),
    script,
    html.slice(entry.end),
  ];
}

/** A page whose scripts are fetched at once: says so when they do not come. */
export function watchScripts(html: string, nonce: string): string[] {
  const entry = findEntry(html);
  if (!entry) return [html];
  const script = `<script nonce="${nonce}" data-words="${words()}">${START}</script>`;
  return [html.slice(0, entry.start), script, html.slice(entry.start)];
}

/** The script that starts the page: the last module in it. */
function findEntry(html: string): { start: number; end: number; address: string } | undefined {
  const type = html.lastIndexOf(' type="module"');
  const start = html.lastIndexOf('<script', type);
  const closing = html.indexOf('</script>', type);
  if (type === -1 || start === -1 || closing === -1) return undefined;
  const end = closing + '</script>'.length;
  const address = ENTRY.exec(html.slice(start, end))?.[1];
  return address === undefined ? undefined : { start, end, address };
}

function words(): string {
  const said: Words = {
    title: m.start_failed_title(),
    text: m.start_failed_text(),
    refresh: m.error_refresh(),
    details: m.start_failed_details(),
    close: m.ui_close(),
  };
  return escapeHtml(JSON.stringify(said));
}
