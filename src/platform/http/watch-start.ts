/*
 * In the page itself, as the scripts may be what does not come: says so, and leaves the page that the
 * server has sent, which can be read and walked through without them (decision 160).
 */

import { openErrorQueue, queueError } from '#/ui/error-queue.ts';

const ALIVE_WITHIN_MS = 20_000;
const LOOK_AGAIN_MS = 1_000;

/** In the language of the page. */
export type Words = Record<'title' | 'text' | 'refresh' | 'details' | 'close', string>;

let box: HTMLElement | undefined;

/** React's own mark on the document that it has taken over. */
function isAlive(): boolean {
  return Object.keys(document).some((key) => key.startsWith('__reactContainer'));
}

/**
 * Watches over a start that begins now; `failed` is for whoever knows why it came to nothing.
 * @param json `Words`, as an attribute of the script carries them
 */
export function watchStart(json: string): { failed: (why: unknown) => void } {
  // The cast: the server wrote them (defer-scripts.server.ts).
  const words = JSON.parse(json) as Words;
  // The reporter comes late, and takes them (`browser-errors/start-reporter.ts`).
  openErrorQueue();
  addEventListener('error', queueError, true);
  addEventListener('unhandledrejection', queueError);
  const begun = Date.now();
  const isGone = () => !document.body?.firstElementChild;
  const failed = (why: unknown) => {
    if (!box && (!isAlive() || isGone())) show(words, why);
  };
  const onError = ({ target, message }: ErrorEvent) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') failed(target.src);
    // What nothing catches takes the whole page away.
    else setTimeout(() => isGone() && failed(message), LOOK_AGAIN_MS);
  };
  addEventListener('error', onError, true);
  const look = () => {
    if (isAlive()) return box?.remove();
    if (Date.now() - begun > ALIVE_WITHIN_MS) failed(`${ALIVE_WITHIN_MS} ms`);
    setTimeout(look, LOOK_AGAIN_MS);
  };
  look();
  return { failed };
}

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

function button(text: string, press: () => void): HTMLElement {
  const made = element('button', text);
  made.addEventListener('click', press);
  return made;
}

function show(words: Words, why: unknown): void {
  box = element('section', '', 'early-notice');
  box.setAttribute('role', 'alert');
  const details = document.createElement('details');
  details.append(
    element('summary', words.details),
    element('pre', [why, location.href, new Date().toISOString()].map(String).join('\n')),
  );
  box.append(
    element('strong', words.title),
    element('p', words.text),
    details,
    button(words.refresh, () => location.reload()),
    button(words.close, () => box?.remove()),
  );
  const { documentElement } = document;
  (document.body ?? documentElement ?? document.appendChild(element('html', ''))).append(box);
}
