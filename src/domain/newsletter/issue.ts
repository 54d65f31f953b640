export const ISSUE_STATES = ['draft', 'sending', 'sent'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/** Letters of an issue in one language: drawing it must not hold up other requests. */
export const LONGEST_ISSUE = 3_000;

type Language = 'en' | 'sw';

/** What staff write, `body` in Markdown; a language may still be empty. */
export interface IssueTexts {
  subject: string;
  subjectSw: string;
  body: string;
  bodySw: string;
}

/** Whether anything is written of it, in any language. */
export function hasWords(texts: IssueTexts): boolean {
  const { subject, subjectSw, body, bodySw } = texts;
  return [subject, subjectSw, body, bodySw].some((text) => text.trim() !== '');
}

/** The languages that have both subject and body; half a mail is not sent. */
export function writtenLanguages(texts: IssueTexts): Language[] {
  return (['en', 'sw'] as const).filter((language) => {
    const { subject, body } = textIn(texts, language);
    return subject.trim() !== '' && body.trim() !== '';
  });
}

/** The language somebody gets: their own, else the other one; null when neither is written. */
export function languageFor(texts: IssueTexts, wanted: Language): Language | null {
  const written = writtenLanguages(texts);
  return written.includes(wanted) ? wanted : (written[0] ?? null);
}

/** Subject and body in one language. */
export function textIn(texts: IssueTexts, language: Language): { subject: string; body: string } {
  return language === 'sw'
    ? { subject: texts.subjectSw, body: texts.bodySw }
    : { subject: texts.subject, body: texts.body };
}
