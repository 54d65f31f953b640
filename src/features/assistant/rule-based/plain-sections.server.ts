import type { Executor } from '#/db/client.server.ts';
import { callsOf } from '#/domain/assistant/offer-person.ts';
import { m } from '#/paraglide/messages.js';
import type { ParsedQuestion, AnswerSection } from './answer-section.ts';
import { policySection, type WrittenAbout } from './service-sections.server.ts';

/** What is said to somebody who wants what the assistant never does; empty when nobody does. */
export function declinedText({ topics }: ParsedQuestion): string {
  if (topics.includes('manipulation')) return m.chat_no_manipulation();
  if (topics.includes('others-data')) return m.chat_no_others();
  return '';
}

/** Words of a message that is no more than a greeting. */
const GREETING = 8;

/** Greetings, thanks, who one is: what needs no page to rest on. */
export function smallTalkText({ text, topics }: ParsedQuestion): string {
  if (topics.includes('person')) return m.chat_say_person();
  if (topics.includes('identity')) return m.chat_say_identity();
  if (topics.includes('thanks')) return m.chat_say_thanks();
  if (topics.includes('goodbye')) return m.chat_say_bye();
  // Whoever goes on after a greeting has asked something.
  if (topics.includes('greeting') && text.split(' ').length <= GREETING) return m.chat_say_hello();
  return '';
}

const ABOUT_DEPOSIT: WrittenAbout = { term: 'deposit amana', anchors: ['what-is-the-deposit'] };
const ABOUT_PROMPT: WrittenAbout = {
  term: 'M-Pesa prompt payment malipo',
  anchors: ['prompt-did-not-come', 'how-to-pay'],
};

/** Money that went wrong, damage, a complaint: sympathy, what the shop has written, and a person. */
export async function troubleSection(
  db: Executor,
  parsed: ParsedQuestion,
): Promise<AnswerSection | null> {
  const { paymentProblem, damage, complaint } = callsOf(parsed.topics);
  if (paymentProblem) {
    const { term, anchors } = parsed.topics.includes('deposit') ? ABOUT_DEPOSIT : ABOUT_PROMPT;
    const section = await policySection(db, parsed, term, anchors);
    return withSympathy(m.chat_say_payment_problem(), section);
  }
  if (damage) {
    const section = await policySection(db, parsed, 'broken wrong kimeharibika', [
      'arrived-broken',
      'broken-during-hire',
    ]);
    return withSympathy(m.chat_say_complaint(), section);
  }
  return complaint ? withSympathy(m.chat_say_complaint(), null) : null;
}

function withSympathy(sympathy: string, section: AnswerSection | null): AnswerSection {
  return {
    text: [sympathy, section?.text].filter(Boolean).join('\n\n'),
    sources: section?.sources ?? [],
  };
}
