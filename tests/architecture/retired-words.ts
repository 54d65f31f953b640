// Private words that were replaced by the trade's own (docs/glossary.md): they stay away.
import type { SourceFile } from './source-file.ts';

/** In names of files and of exported functions, by what to write instead. */
const retired: readonly { word: RegExp; instead: string }[] = [
  { word: /waking|wakeLater|wake-later|signOfLife|sign-of-life/i, instead: 'deferred hydration' },
  { word: /(?:^|\/)kept-|keep-add|[kK]eptAdds|createKept|readKept/, instead: 'stored, pending' },
  { word: /stock-want|line-wants|wantsOf|sumWants/, instead: 'demand' },
  { word: /hearOwnEvents|tellNow|toldAhead|[pP]acer\b/, instead: 'publish, subscribe, throttle' },
  { word: /trap-?field/i, instead: 'honeypot' },
  { word: /inNobodysName|improveLater/, instead: 'outside of a request, recompress' },
  { word: /explain-?refusal|refuse-?nul|nul-?refusal/i, instead: 'rejection' },
  { word: /useShopperId|\/shopper\.ts/, instead: 'cart owner' },
  { word: /livingFiles|builtFiles/, instead: 'mutable files, build assets' },
];

/** One sentence for each file or exported function that bears a retired word. */
export function findRetiredWords(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .flatMap(({ path, exportedFunctions }) =>
      [path, ...exportedFunctions.map(({ name }) => name)].flatMap((name) =>
        retired
          .filter(({ word }) => word.test(name))
          .map(({ instead }) => `${path}: "${name}" has a retired word; write ${instead}.`),
      ),
    );
}
