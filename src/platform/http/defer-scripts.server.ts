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
  const script = `<script nonce="${nonce}">${RESTORE_SCROLL};${LOAD_AND_REPLAY}(${JSON.stringify(entry)},${JSON.stringify(files)})</script>`;
  return html.replaceAll(PRELOAD, '').replace(ENTRY, script);
}

/**
 * Runs in the browser as text: restores the scroll position after a switch of the language
 * (`shell/language-switch.tsx`).
 */
const RESTORE_SCROLL = [
  '(()=>{let far=0;try{far=+sessionStorage.languageScroll||0;sessionStorage.removeItem("languageScroll")}catch{}if(!far)return;',
  'const go=()=>scrollTo(0,far*document.documentElement.scrollHeight);go();',
  // The page may still grow.
  'addEventListener("load",go);',
  'for(const type of["wheel","touchstart","pointerdown","keydown"])addEventListener(type,()=>removeEventListener("load",go),{once:true,passive:true})',
  '})()',
].join('');

/**
 * Runs in the browser as text: fetches the files side by side and starts the entry, once.
 * Event replay: what is pressed or chosen before hydration is held back and dispatched again as soon
 * as React has taken the element over (its own mark tells). A form that names its method and a button
 * with a popover work without us.
 */
const LOAD_AND_REPLAY = [
  '((entry,files)=>{',
  'let loading=0;const load=()=>{if(loading)return;loading=1;for(const href of files){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}import(entry)};',
  'if(document.readyState==="complete")load();else addEventListener("load",load);',
  'for(const type of["pointerdown","touchstart","keydown"])addEventListener(type,load,{once:true,passive:true});',
  // Read by `ui/first-interaction.ts`, which comes with the scripts and would miss it.
  'for(const type of["scroll","pointermove","pointerdown","touchstart","keydown","focusin"])addEventListener(type,()=>{document.documentElement.dataset.interacted=""},{once:true,passive:true,capture:true});',
  'const taken=(element)=>Object.keys(element).some((key)=>key.startsWith("__reactFiber"));',
  'const alive=(element)=>taken(element)&&element.getAttribute("aria-disabled")!=="true";',
  'const kept=new Set();',
  'const keep=(element,act)=>{if(kept.has(element))return;kept.add(element);element.dataset.pressed="";const until=Date.now()+12e4;const look=()=>{if(element.isConnected&&!alive(element)&&Date.now()<until)return setTimeout(look,50);kept.delete(element);delete element.dataset.pressed;if(element.isConnected&&alive(element))act()};look()};',
  'addEventListener("click",(event)=>{const pressed=event.target.closest?.("button,label,input[type=radio],input[type=checkbox]");const element=pressed?.control??pressed;if(!element||taken(element)&&!kept.has(element))return;if(!/^(?:submit|button|radio|checkbox)$/.test(element.type)||element.popoverTargetElement||element.type==="submit"&&element.form?.hasAttribute("method"))return;event.preventDefault();event.stopPropagation();keep(element,()=>element.click())},true);',
  'addEventListener("change",(event)=>{const element=event.target;if(element.localName==="select"&&!taken(element))keep(element,()=>element.dispatchEvent(new Event("change",{bubbles:true})))},true)',
  '})',
].join('');
