import type { Executor } from '#/db/client.server.ts';
import { callsOf } from '#/domain/assistant/offer-person.ts';
import { m } from '#/paraglide/messages.js';
import type { Heard, Part } from './answer-section.ts';
import { policyPart } from './service-sections.server.ts';

/** What is said to somebody who wants what the assistant never does; empty when nobody does. */
export function refusalText({ topics }: Heard): string {
  if (topics.includes('manipulation')) return m.chat_no_manipulation();
  if (topics.includes('others-data')) return m.chat_no_others();
  return '';
}

/** Words of a message that is no more than a greeting. */
const GREETING = 8;

/** Greetings, thanks, who one is: what needs no page to rest on. */
export function smallTalkText({ text, topics }: Heard): string {
  if (topics.includes('person')) return m.chat_say_person();
  if (topics.includes('identity')) return m.chat_say_identity();
  if (topics.includes('thanks')) return m.chat_say_thanks();
  if (topics.includes('goodbye')) return m.chat_say_bye();
  // Whoever goes on after a greeting has asked something.
  if (topics.includes('greeting') && text.split(' ').length <= GREETING) return m.chat_say_hello();
  return '';
}

/** Money that went wrong, damage, a complaint: sympathy, what the shop has written, and a person. */
export async function troublePart(db: Executor, heard: Heard): Promise<Part | null> {
  const { paymentProblem, damage, complaint } = callsOf(heard.topics);
  if (paymentProblem) {
    const part = await policyPart(db, heard, 'M-Pesa prompt payment malipo', [
      'prompt-did-not-come',
      'how-to-pay',
    ]);
    return withSympathy(m.chat_say_payment_problem(), part);
  }
  if (damage) {
    const part = await policyPart(db, heard, 'broken wrong kimeharibika', [
      'arrived-broken',
      'broken-during-hire',
    ]);
    return withSympathy(m.chat_say_complaint(), part);
  }
  return complaint ? withSympathy(m.chat_say_complaint(), null) : null;
}

function withSympathy(sympathy: string, part: Part | null): Part {
  return {
    text: [sympathy, part?.text].filter(Boolean).join('\n\n'),
    sources: part?.sources ?? [],
  };
}
