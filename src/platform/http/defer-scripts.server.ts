import { m } from '#/paraglide/messages.js';
import BEFORE_HYDRATION from './before-hydration.inline.ts?script';
import { escapeHtml } from './escape-html.ts';
import START from './start.inline.ts?script';
import type { Words } from './watch-start.ts';

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
  const script = `<script nonce="${nonce}" data-entry="${entry}" data-files="${files.join(' ')}" data-words="${words()}">${BEFORE_HYDRATION}</script>`;
  return html.replaceAll(PRELOAD, '').replace(ENTRY, script);
}

/** A page whose scripts are fetched at once: says so when they do not come. */
export function watchScripts(html: string, nonce: string): string {
  const script = `<script nonce="${nonce}" data-words="${words()}">${START}</script>`;
  return html.replace(ENTRY, (entry) => script + entry);
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
