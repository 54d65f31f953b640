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
  { word: /^src\/features\/.*(?:\/|-)words\.tsx?$/, instead: 'labels' },
  { word: /\/(?:show|overview)-[a-z-]+\.server\.ts|^overview[A-Z]/, instead: 'get, list' },
  { word: /name-failure|panel-state/, instead: 'error context, cart panel store' },
  { word: /payment-desk|PaymentDesk|chat-people/, instead: 'fake M-Pesa, chat page' },
  { word: /(?:Wish|Wishes|Refusal|Obstacle)(?:$|[A-Z])/, instead: 'request, input; rejection' },
  {
    word: /\/(?:tell|hear)-|^(?:tell|hear)[A-Z](?!abs)/,
    instead: 'notify, track, publish, subscribe',
  },
  {
    word: /keeper|forget-?person|renew-?(?:session|al)/i,
    instead: 'session refresher, clear user state',
  },
  { word: /check-visit|GuardedVisit/, instead: 'route guards' },
  { word: /leave-to-person/, instead: 'flag for review' },
  { word: /\/hires?-|[hH]ires?(?=$|[A-Z])/, instead: 'rental' },
  { word: /livingFiles|builtFiles/, instead: 'mutable files, build assets' },
];

/** Whole identifiers, wherever they stand: exported, local, a property, in a comment. */
const retiredIdentifiers: ReadonlyMap<string, string> = new Map([
  ['leaveToPerson', 'flagForReview'],
  ['needsPerson', 'needsReview'],
  ['leftToPersonAt', 'flaggedForReviewAt'],
  ['nameFailure', 'withErrorContext'],
  ['orNotFound', 'foundOrThrow'],
  ['panelState', 'cartPanelStore'],
  ['NOBODY', 'ANONYMOUS, UNKNOWN_ID'],
  ['shopper', 'customer'],
  ['Shopper', 'Customer'],
  ['askAgain', 'refetchMe'],
  ['tellTabs', 'broadcastSession'],
  ['hearTabs', 'onSessionBroadcast'],
  ['doubtMe', 'invalidateMe'],
  ['goOn', 'the verb of what goes on'],
  ['isWithPerson', 'isUnderReview'],
]);

/** One sentence for each file or exported function with a retired word, and for each retired identifier. */
export function findRetiredWords(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .flatMap((file) => [...inNames(file), ...inText(file)]);
}

function inNames({ path, exportedFunctions }: SourceFile): string[] {
  return [path, ...exportedFunctions.map(({ name }) => name)].flatMap((name) =>
    retired
      .filter(({ word }) => word.test(name))
      .map(({ instead }) => `${path}: "${name}" has a retired word; write ${instead}.`),
  );
}

function inText({ path, text }: SourceFile): string[] {
  return [...new Set(text.match(/[A-Za-z_$][\w$]*/g))].flatMap((name) => {
    const instead = retiredIdentifiers.get(name);
    return instead ? [`${path}: "${name}" is retired; write ${instead}.`] : [];
  });
}
