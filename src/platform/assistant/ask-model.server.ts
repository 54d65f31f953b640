import type { LanguageModel, ModelMessage, ToolSet } from 'ai';
import type { z } from 'zod';
import { env } from '#/platform/env.server.ts';
import { log } from '#/platform/log.server.ts';
import { checkMessages } from './check-messages.ts';
import { ModelError } from './model-error.ts';

/** Something the model may look up. What `run` returns is told to the model as JSON. */
export interface ModelTool {
  description: string;
  input: z.ZodType;
  run(input: unknown): Promise<unknown>;
}

export interface ModelQuestion {
  /** How to answer: nothing in it is secret. */
  instructions: string;
  /** What was said, oldest first, the question last. */
  messages: readonly { from: 'user' | 'ai'; text: string }[];
  tools: Readonly<Record<string, ModelTool>>;
  /** Called with the whole text so far, as it comes. */
  onText(text: string): void;
  signal: AbortSignal;
}

/**
 * Has the model answer, streaming, with at most so many looks and words (settings).
 * @throws ModelError when it does not: blocked, failed, aborted, unreadable, empty.
 */
export async function askModel(model: LanguageModel, question: ModelQuestion): Promise<string> {
  const { isStepCount, streamText } = await loadLibrary();
  const { maxSteps, maxOutputTokens, timeoutSeconds } = env().assistant;
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  const abortSignal = AbortSignal.any([timeout, question.signal]);
  const messages = toModelMessages(question.messages);
  checkMessages(messages);
  const { fullStream } = streamText({
    model,
    instructions: question.instructions,
    messages,
    tools: await toTools(question.tools),
    stopWhen: isStepCount(maxSteps),
    prepareStep: ({ messages: told }) => {
      checkMessages(told);
      return {};
    },
    maxOutputTokens,
    temperature: 0.2,
    // A second try would come after the customer has been offered a person.
    maxRetries: 0,
    abortSignal,
    onError: () => undefined,
  });
  const text = await readStream(fullStream, question.onText, abortSignal);
  if (text.trim() === '') throw new ModelError('empty');
  return text.trim();
}

/** The library, without its notes on the console: what is wrong reaches our log as an error. */
async function loadLibrary() {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return import('ai');
}

type StreamPart =
  | { type: 'text-delta'; text: string }
  | { type: 'start-step' | 'abort' }
  | { type: 'finish-step'; finishReason: string }
  | { type: 'error' | 'tool-error'; error: unknown }
  | { type: string };

async function readStream(
  stream: AsyncIterable<StreamPart>,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<string> {
  let text = '';
  let finished = '';
  try {
    for await (const part of untilAborted(stream, signal)) {
      if ('text' in part && part.type === 'text-delta') {
        text += part.text;
        onText(text);
      }
      // What is said before a look into the shop is no part of the answer.
      if (part.type === 'start-step') text = '';
      if (part.type === 'abort') throw new ModelError('aborted');
      // A look that failed or does not exist is told to the model, which may answer without it.
      if ('error' in part && part.type === 'error') throw toModelError(part.error);
      if ('finishReason' in part && part.type === 'finish-step') finished = part.finishReason;
    }
  } catch (error) {
    throw toModelError(error);
  }
  if (finished === 'content-filter') throw new ModelError('blocked');
  if (finished === '' || finished === 'error') throw new ModelError('unreadable-stream');
  // Some providers say "other" of what they have refused without a word.
  if (text.trim() === '' && finished === 'other') throw new ModelError('blocked');
  return text;
}

/** The stream, which ends when the signal does, even if the provider never says another word. */
async function* untilAborted<T>(stream: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  const iterator = stream[Symbol.asyncIterator]();
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new ModelError('aborted'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  aborted.catch(() => undefined);
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (!(error instanceof Error)) return new ModelError('unreadable-stream');
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new ModelError('aborted');
  if ('statusCode' in error && typeof error.statusCode === 'number') {
    // A 200 that is an error is one whose body could not be read.
    return error.statusCode >= 400
      ? new ModelError('failed-fetch', error.statusCode)
      : new ModelError('unreadable-stream');
  }
  if (error.name === 'AI_APICallError') return new ModelError('failed-fetch');
  return new ModelError('unreadable-stream');
}

/**
 * One short text, for instance a title.
 * @throws ModelError when there is none.
 */
export async function askBriefly(
  model: LanguageModel,
  { instructions, text }: { instructions: string; text: string },
): Promise<string> {
  const { generateText } = await loadLibrary();
  const messages: ModelMessage[] = [{ role: 'user', content: text }];
  checkMessages(messages);
  try {
    const written = await generateText({
      model,
      instructions,
      messages,
      maxOutputTokens: 60,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(env().assistant.timeoutSeconds * 1000),
    });
    return written.text;
  } catch (error) {
    throw toModelError(error);
  }
}

function toModelMessages(said: ModelQuestion['messages']): ModelMessage[] {
  return said.map(({ from, text }) =>
    from === 'user' ? { role: 'user', content: text } : { role: 'assistant', content: text },
  );
}

async function toTools(tools: ModelQuestion['tools']): Promise<ToolSet> {
  const { tool } = await loadLibrary();
  return Object.fromEntries(
    Object.entries(tools).map(([name, { description, input, run }]) => [
      name,
      tool({ description, inputSchema: input, execute: (given) => runQuietly(name, run, given) }),
    ]),
  );
}

/** What went wrong inside is for our log, not for the provider. */
async function runQuietly(name: string, run: ModelTool['run'], given: unknown): Promise<unknown> {
  try {
    return await run(given);
  } catch (error) {
    log().warn({ err: error, tool: name }, 'The model could not look something up');
    return { error: 'This cannot be looked up at the moment' };
  }
}
