import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { baseLocale, locales } from '#/paraglide/runtime.js';

/** A text, or the variants of one. */
type Message = string | object;

function read(locale: string): Map<string, Message> {
  const { $schema: _schema, ...messages }: Record<string, Message> = JSON.parse(
    readFileSync(`messages/${locale}.json`, 'utf8'),
  );
  return new Map(Object.entries(messages));
}

/** The variables of a message, in all of its variants. */
function variables(message: Message | undefined): string[] {
  const texts = typeof message === 'string' ? message : textsOf(message).join('\n');
  return [...new Set([...texts.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].toSorted();
}

function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

const base = read(baseLocale);

test.each(locales.filter((locale) => locale !== baseLocale))('%s says everything', (locale) => {
  const other = read(locale);
  expect([...base.keys()].filter((key) => !other.has(key))).toEqual([]);
  expect([...other.keys()].filter((key) => !base.has(key))).toEqual([]);
  const empty = [...other].filter(([, text]) => typeof text === 'string' && text.trim() === '');
  expect(empty).toEqual([]);
});

test.each(locales.filter((locale) => locale !== baseLocale))(
  '%s has the same variables',
  (locale) => {
    const other = read(locale);
    const different = [...base].flatMap(([key, message]) => {
      const [here, there] = [variables(message), variables(other.get(key))];
      return here.join() === there.join()
        ? []
        : [`${key}: {${here.join()}} but ${locale} {${there.join()}}`];
    });
    expect(different).toEqual([]);
  },
);

test('a variable that is lost is found', () => {
  expect(variables('Opens {when}')).not.toEqual(variables('Tunafungua'));
  expect(variables([{ match: { 'count=one': '{count} unit of {name}' } }])).toEqual([
    'count',
    'name',
  ]);
});
