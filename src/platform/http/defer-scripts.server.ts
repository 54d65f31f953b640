// The router may put a nonce and other attributes among these.
const PRELOAD = /<link(?=[^>]*\srel="modulepreload")[^>]*\shref="(\/assets\/[\w.-]+\.js)"[^>]*>/g;
const ENTRY = /<script(?=[^>]*\stype="module")[^>]*\ssrc="(\/assets\/[\w.-]+\.js)"[^>]*><\/script>/;

/**
 * Lets the page be seen before it is brought to life. A public page can be read, searched and
 * walked through as HTML, so its scripts must not take the line from its picture: they are fetched
 * once everything visible has come, or with the first touch or key, whichever is sooner.
 * `nonce` marks our inline script for the policy (see `secureHtml`).
 */
export function deferScripts(html: string, nonce: string): string {
  const entry = ENTRY.exec(html)?.[1];
  if (!entry) return html;
  const files = [...html.matchAll(PRELOAD)].map((match) => match[1]);
  const script = `<script nonce="${nonce}">${WAKE}(${JSON.stringify(entry)},${JSON.stringify(files)})</script>`;
  return html.replaceAll(PRELOAD, '').replace(ENTRY, script);
}

/** Runs in the browser as text: fetches the files side by side and starts the entry, once. */
const WAKE =
  '((entry,files)=>{let awake=0;const wake=()=>{if(awake)return;awake=1;for(const href of files){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}import(entry)};if(document.readyState==="complete")wake();else addEventListener("load",wake);for(const sign of["pointerdown","touchstart","keydown"])addEventListener(sign,wake,{once:true,passive:true})})';
