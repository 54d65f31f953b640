import { readFileSync } from 'node:fs';

/** A text, or the variants of one. */
type Message = string | object;

/** Texts by their name, as `messages/<language>.json` has them. */
export type Messages = Record<string, Message>;

/** Everything that one language says and the other does not: whole messages, and variables in them. */
export function compareMessages(base: Messages, other: Messages): string[] {
  const names = new Set([...Object.keys(base), ...Object.keys(other)]);
  return [...names].flatMap((name) => {
    const [here, there] = [base[name], other[name]];
    if (isEmpty(here)) return [`${name}: only in the other language`];
    if (isEmpty(there)) return [`${name}: missing`];
    const [wanted, used] = [variables(here), variables(there)];
    return wanted.join() === used.join()
      ? []
      : [`${name}: {${wanted.join()}} here, {${used.join()}} there`];
  });
}

function isEmpty(message: Message | undefined): boolean {
  return message === undefined || (typeof message === 'string' && message.trim() === '');
}

/** The variables of a message, in all of its variants. */
function variables(message: Message | undefined): string[] {
  const texts = textsOf(message).join('\n');
  return [...new Set([...texts.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].toSorted();
}

function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

/** @throws Error that names every message which the two languages do not both say. */
export function checkMessages(): void {
  const read = (language: string): Messages =>
    // The cast: our own files, in this shape.
    JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Messages;
  const faults = compareMessages(read('en'), read('sw'));
  if (faults.length > 0) {
    throw new Error(`The languages do not say the same:\n${faults.join('\n')}`);
  }
}
