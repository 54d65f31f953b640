// npm run ask-assistant -- "How much is the cube?": asks the assistant one question as a guest, with
// the provider that is set up, and prints the answer. Nothing is stored; a provider counts it.
import { connect } from '#/db/client.server.ts';
import { detectLanguage } from '#/domain/assistant/detect-language.ts';
import type { Answer, Question } from '#/features/assistant/answer.ts';
import { answerFromShop } from '#/features/assistant/rule-based/answer-from-shop.server.ts';
import { answerFromModel } from '#/features/assistant/model/answer-from-model.server.ts';
import { loadDeliveryDays } from '#/features/content/delivery-days.server.ts';
import { loadSettings } from '#/platform/settings/settings.server.ts';
import { openModel } from '#/platform/assistant/open-model.server.ts';
import { env } from '#/platform/env.server.ts';
import { loadEnv } from './run/load-env.ts';
import { reachDatabase } from './run/reach-database.ts';
import { runToEnd } from './run/run-to-end.ts';
import { Sentence } from './run/sentence.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const text = process.argv.slice(2).join(' ').trim();
  if (text === '') throw new Sentence('Usage: npm run ask-assistant -- "How much is the cube?"');
  loadEnv();
  const stop = await reachDatabase();
  const db = connect(env().databaseUrl ?? '', 2);
  try {
    // As the shop reads them before its first answer.
    await loadSettings(db);
    await loadDeliveryDays(db);
    const language = detectLanguage(text) ?? 'en';
    const question = { text, language, earlier: [], userId: null, page: null, now: new Date() };
    const { model } = env().assistant;
    say(model ? `Asking ${model.provider}, ${model.name} …` : 'No key is set: the shop answers.');
    const started = performance.now();
    const answer = await answerTo(db, question);
    say(
      answer
        ? answer.text
        : 'The model named sums that nobody told it; customers get the shop’s own answer then.',
    );
    for (const { title, path } of answer?.sources ?? []) say(`  ${title}: ${path}`);
    say(`${Math.round(performance.now() - started)} ms`);
  } finally {
    await db.$client.end();
    await stop();
  }
}

async function answerTo(
  db: ReturnType<typeof connect>,
  question: Question,
): Promise<Answer | null> {
  const model = await openModel();
  if (!model) return answerFromShop(db, question);
  const { signal } = new AbortController();
  return answerFromModel(db, model, question, { onText: () => undefined, signal });
}

await runToEnd(main);
