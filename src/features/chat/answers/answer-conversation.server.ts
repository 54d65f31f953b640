import type { Database } from '#/db/client.server.ts';
import { confidenceOf } from '#/domain/assistant/confidence.ts';
import { offerReasons } from '#/domain/assistant/offer-person.ts';
import { isYes } from '#/domain/assistant/topics.ts';
import { answer as answerTo } from '#/domain/chat/conversation-messages.ts';
import type { ChatLanguage } from '#/domain/chat/message.ts';
import { ModelError } from '#/platform/assistant/model-error.ts';
import { m } from '#/paraglide/messages.js';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { log } from '#/platform/log.server.ts';
import { announce } from '../conversation/announce.server.ts';
import type { Answer, Question } from '#/features/assistant/answer.ts';
import { followDraft } from './stream-draft.server.ts';
import { composeAnswer } from '#/features/assistant/compose-answer.server.ts';
import { nameConversation } from './name-conversation.server.ts';
import { spendAnswer, tooManyAnswers } from '#/features/assistant/spend-answer.server.ts';
import { escalateConversation } from '../handover/escalate.server.ts';
import { moveConversation } from '../handover/move-conversation.server.ts';
import { insertMessage } from '../queries.server.ts';
import { readQuestion, type OpenQuestion } from './read-question.server.ts';
import { touchConversation } from '../conversation/send-message.server.ts';

export interface Waiting {
  conversationId: string;
  replyTo: number;
  clientIp: string;
}

/** Answers, or escalates when that fails (ASSISTANT-10); a late answer is dropped (CHAT-4). */
export async function answerConversation(
  db: Database,
  waiting: Waiting,
  clock: () => Date,
): Promise<void> {
  const question = await readQuestion(db, waiting, clock());
  if (!question) return;
  try {
    if (question.earlier.at(-1)?.isOffer && isYes(question.text)) {
      await connect(db, waiting.conversationId, clock());
      return;
    }
    const answer = (await spendAnswer(db, question, waiting.clientIp))
      ? await writeAnswer(db, waiting, question)
      : tooManyAnswers(question.language);
    await postAnswer(db, waiting, question, answer, clock());
    if (question.isFirst) await nameConversation(db, waiting.conversationId, question);
  } catch (error) {
    log().warn({ err: error, ...waiting }, 'The assistant could not answer');
    const isBlocked = error instanceof ModelError && error.kind === 'blocked';
    await offerPerson(db, waiting, { language: question.language, isBlocked }, clock());
  }
}

async function writeAnswer(db: Database, waiting: Waiting, question: Question): Promise<Answer> {
  const following = followDraft(db, waiting);
  try {
    return await composeAnswer(db, question, following);
  } finally {
    await following.stop();
  }
}

async function connect(db: Database, conversationId: string, now: Date): Promise<void> {
  const connected = await db.transaction(async (tx) => {
    const row = await escalateConversation(tx, conversationId, 'OFFER_ACCEPTED', now);
    if (row) await announce(tx, row);
    return row;
  });
  if (connected) await touchConversation(db, conversationId, now);
}

async function postAnswer(
  db: Database,
  waiting: Waiting,
  question: OpenQuestion,
  answer: Answer,
  now: Date,
): Promise<void> {
  const { text, sources, needsSource, ...calls } = answer;
  const isFailed = needsSource && sources.length === 0;
  const failedTurns = isFailed ? question.failedTurns + 1 : 0;
  const confidence = confidenceOf(text);
  const weighed = { confidence, sources: sources.length, needsSource, failedTurns, ...calls };
  const isOffered = offerReasons(weighed).length > 0;
  const offer = withLocale(question.language, () => m.chat_offer_person());
  const posted = await db.transaction(async (tx) => {
    const moved = await moveConversation(tx, waiting.conversationId, (found) =>
      answerTo(found, waiting.replyTo, failedTurns),
    );
    if (!moved?.ok) return null;
    const row = moved.value;
    await insertMessage(tx, {
      conversationId: row.id,
      seq: row.lastSeq,
      senderType: 'ai',
      content: isOffered ? `${text}\n\n${offer}` : text,
      language: question.language,
      replyTo: waiting.replyTo,
      metadata: { confidence, suggestEscalation: isOffered, sources },
      createdAt: now,
    });
    await announce(tx, row);
    return row;
  });
  if (posted) await touchConversation(db, posted.id, now);
}

/** Posts the offer of a specialist and escalates, in one transaction and once (ASSISTANT-10). */
export async function offerPerson(
  db: Database,
  waiting: Omit<Waiting, 'clientIp'>,
  { language, isBlocked }: { language: ChatLanguage; isBlocked: boolean },
  now: Date,
): Promise<void> {
  const content = withLocale(
    language,
    () =>
      `${isBlocked ? m.chat_ai_blocked() : m.chat_ai_failed()}\n\n${m.chat_specialist_offered()}`,
  );
  const posted = await db.transaction(async (tx) => {
    const moved = await moveConversation(tx, waiting.conversationId, (found) =>
      answerTo(found, waiting.replyTo, 0),
    );
    if (!moved?.ok) return null;
    const row = moved.value;
    await insertMessage(tx, {
      conversationId: row.id,
      seq: row.lastSeq,
      senderType: 'ai',
      content,
      language,
      replyTo: waiting.replyTo,
      metadata: { suggestEscalation: true },
      createdAt: now,
    });
    const escalated = await escalateConversation(tx, row.id, 'AI_FAILED', now);
    await announce(tx, escalated ?? row);
    return row;
  });
  if (posted) await touchConversation(db, posted.id, now);
}
