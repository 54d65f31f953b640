import type { ChatLanguage } from '#/domain/chat/message.ts';
import type { CannedAnswerView } from '../views.ts';

const LONGEST_LIST = 8;

/** What is looked for by a text that begins with a slash; null: it is an ordinary text. */
export function cannedTerm(text: string): string | null {
  const found = /^\/([^\n]{0,40})$/.exec(text);
  return found ? (found[1] ?? '').trim().toLowerCase() : null;
}

/** Answers whose title or text holds the term: those in the customer's language and by title first. */
export function matchCanned(
  answers: readonly CannedAnswerView[],
  term: string,
  language: ChatLanguage,
): CannedAnswerView[] {
  const rank = ({ title, content, language: own }: CannedAnswerView): number | null => {
    const foreign = own === language ? 0 : 4;
    if (title.toLowerCase().startsWith(term)) return foreign;
    if (title.toLowerCase().includes(term)) return foreign + 1;
    return content.toLowerCase().includes(term) ? foreign + 2 : null;
  };
  return answers
    .flatMap((answer) => {
      const place = rank(answer);
      return place === null ? [] : [{ answer, place }];
    })
    .toSorted((a, b) => a.place - b.place || a.answer.title.localeCompare(b.answer.title))
    .slice(0, LONGEST_LIST)
    .map(({ answer }) => answer);
}
