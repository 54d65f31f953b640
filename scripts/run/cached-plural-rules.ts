import type { Plugin } from 'vite';

const MADE_EACH_TIME = 'new Intl.PluralRules(locale, options)';

/**
 * The compiled messages make the rules of a language anew for each number, which takes longer than all the
 * rest of a sentence. There are two languages and two kinds of numbers.
 */
export function cachedPluralRules(): Plugin {
  return {
    name: 'cached-plural-rules',
    apply: 'build',
    transform: {
      filter: { id: /\/paraglide\/registry\.js$/ },
      handler: (code) => ({ code: withCachedRules(code), map: null }),
    },
  };
}

/** @throws Error when the code no longer holds what is replaced: then nothing is gained any more. */
export function withCachedRules(code: string): string {
  if (!code.includes(MADE_EACH_TIME)) throw new Error('Plural rules are made in another way');
  return `${code.replace(MADE_EACH_TIME, 'pluralRules(locale, options)')}
const rules = {};
function pluralRules(locale, options) {
  return (rules[locale + (options?.type ?? '')] ??= new Intl.PluralRules(locale, options));
}
`;
}
