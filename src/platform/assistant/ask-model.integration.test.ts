import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFakeModel, type FakeModel, type ModelManner } from '#tests/fakes/model-server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { askBriefly, askModel, type ModelTool } from './ask-model.server.ts';
import type { ModelErrorKind } from './model-error.ts';
import { openModel } from './open-model.server.ts';

/* What each provider sends over the wire, well and badly, spoken by small servers of our own. */

afterAll(() => provideEnv({ ASSISTANT_PROVIDER: 'none' }));

const shelf: ModelTool = {
  description: 'Looks products up',
  input: z.object({ term: z.string() }),
  run: (input) => Promise.resolve({ found: input }),
};

const wiredContents = z.object({
  contents: z.array(z.object({ parts: z.array(z.looseObject({})) })),
});

/** The answers of functions are never mixed with other parts, no content is empty. */
function expectUnmixed(body: unknown) {
  for (const { parts } of wiredContents.parse(body).contents) {
    const answers = parts.filter((part) => 'functionResponse' in part);
    expect([0, parts.length]).toContain(answers.length);
    expect(parts.length).toBeGreaterThan(0);
  }
}

describe.each(['gemini', 'openai'] as const)('%s', (protocol) => {
  let fake: FakeModel;

  beforeEach(async () => {
    fake = await startFakeModel(protocol);
    provideEnv({
      ASSISTANT_PROVIDER: protocol === 'gemini' ? 'gemini' : 'openai-compatible',
      ASSISTANT_API_KEY: 'secret-key-of-the-shop',
      ASSISTANT_BASE_URL: fake.url,
      ASSISTANT_MODEL: 'test-model',
      ASSISTANT_TIMEOUT_SECONDS: '2',
      ASSISTANT_MAX_STEPS: '3',
    });
  });
  afterEach(() => fake.stop());

  async function ask(more: { signal?: AbortSignal; tools?: Record<string, ModelTool> } = {}) {
    const model = await openModel();
    if (!model) throw new Error('No model is configured');
    const pieces: string[] = [];
    const text = await askModel(model, {
      instructions: 'You are GO ASSISTANT.',
      messages: [
        { from: 'user', text: 'Hi' },
        { from: 'ai', text: 'Hello' },
        { from: 'user', text: 'Do you have cubes?' },
      ],
      tools: more.tools ?? {},
      onText: (soFar) => pieces.push(soFar),
      signal: more.signal ?? new AbortController().signal,
    });
    return { text, pieces };
  }

  const manners = (...list: ModelManner[]) => (fake.manners = list);

  it('streams, with the whole text so far at every piece', async () => {
    manners({ say: ['We have ', 'LED cubes', '.'] });
    const { text, pieces } = await ask();
    expect(text).toBe('We have LED cubes.');
    expect(pieces).toEqual(['We have ', 'We have LED cubes', 'We have LED cubes.']);
    const [request] = fake.requests;
    const wire = JSON.stringify(request?.body);
    expect(wire).toContain('You are GO ASSISTANT.');
    expect(wire).toContain('Do you have cubes?');
    expect(request?.path).toContain(
      protocol === 'gemini' ? 'GenerateContent' : '/chat/completions',
    );
    // The key is in a header, never in an address that somebody logs.
    expect(request?.path).not.toContain('secret-key');
    expect(JSON.stringify(request?.headers)).toContain('secret-key-of-the-shop');
  });

  it('looks things up and answers from what it found', async () => {
    manners({ call: 'shelf', args: { term: 'cube' } }, { say: ['One cube.'] });
    const { text } = await ask({ tools: { shelf } });
    expect(text).toBe('One cube.');
    expect(fake.requests).toHaveLength(2);
    expect(JSON.stringify(fake.requests[1]?.body)).toContain('found');
    if (protocol === 'gemini') expectUnmixed(fake.requests[1]?.body);
  });

  it('looks two things up at once, and forgets what it said before it looked', async () => {
    const call: ModelManner = {
      call: 'shelf',
      args: { term: 'cube' },
      twice: true,
      saying: 'Let me see… it is KSh 1!',
    };
    manners(call, { say: ['Two ', 'cubes.'] });
    const { text, pieces } = await ask({ tools: { shelf } });
    expect(text).toBe('Two cubes.');
    expect(pieces.at(-1)).toBe('Two cubes.');
    const wire = JSON.stringify(fake.requests[1]?.body);
    const answers = protocol === 'gemini' ? /"functionResponse":/g : /"role":"tool"/g;
    expect(wire.match(answers)).toHaveLength(2);
    if (protocol === 'gemini') expectUnmixed(fake.requests[1]?.body);
  });

  it('is a web page: no answer', async () => {
    manners('web-page');
    await expect(ask()).rejects.toThrow(/^The model's answer: (?:empty|unreadable-stream)$/);
  });

  it('is told that a look does not exist or failed, and nothing of our insides', async () => {
    const broken: ModelTool = {
      ...shelf,
      run: () => Promise.reject(new Error('postgres://secret')),
    };
    for (const name of ['grant_discount', 'shelf']) {
      manners({ call: name, args: { term: 'cube' } }, { say: ['I do not know.'] });
      expect((await ask({ tools: { shelf: broken } })).text).toBe('I do not know.');
    }
    expect(JSON.stringify(fake.requests.map(({ body }) => body))).not.toContain('postgres');
  });

  it('is never sent a message without content', async () => {
    const model = await openModel();
    if (!model) throw new Error('No model is configured');
    const asking = askModel(model, {
      instructions: 'You are GO ASSISTANT.',
      messages: [{ from: 'user', text: '  ' }],
      tools: {},
      onText: () => undefined,
      signal: new AbortController().signal,
    });
    await expect(asking).rejects.toThrow('no content');
    await expect(askBriefly(model, { instructions: 'A title', text: '' })).rejects.toThrow(
      'no content',
    );
    expect(fake.requests).toHaveLength(0);
  });

  it('stops looking after the steps that are allowed', async () => {
    manners({ call: 'shelf', args: { term: 'cube' } });
    await expect(ask({ tools: { shelf } })).rejects.toMatchObject({ kind: 'empty' });
    expect(fake.requests).toHaveLength(3);
  });

  it.each<[ModelManner & string, ModelErrorKind, number | null]>([
    ['block', 'blocked', null],
    ['block-midway', 'blocked', null],
    ['too-many', 'failed-fetch', 429],
    ['fault', 'failed-fetch', 500],
    ['no-entry', 'failed-fetch', 401],
    ['away', 'failed-fetch', 503],
    ['garbage', 'unreadable-stream', null],
    ['cut', 'unreadable-stream', null],
    ['empty', 'empty', null],
    ['hang', 'aborted', null],
    ['stall', 'aborted', null],
  ])('answers badly (%s): %s', async (manner, kind, status) => {
    manners(manner);
    const started = performance.now();
    await expect(ask()).rejects.toMatchObject({ kind, status });
    expect(performance.now() - started).toBeLessThan(4_000);
    // Never a second try behind the customer's back.
    expect(fake.requests).toHaveLength(1);
  });

  it('is given up when nobody waits any more', async () => {
    manners({ say: Array.from({ length: 50 }, () => 'word '), everyMs: 50 });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 150);
    await expect(ask({ signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' });
    await expect.poll(() => fake.cancelled).toBe(1);
  });

  it('is not there: nothing listens', async () => {
    await fake.stop();
    await expect(ask()).rejects.toMatchObject({ kind: 'failed-fetch' });
    fake = await startFakeModel(protocol);
  });

  it('writes one short text', async () => {
    manners({ say: ['Hire of cubes'] });
    const model = await openModel();
    if (!model) throw new Error('No model is configured');
    const title = await askBriefly(model, { instructions: 'A title', text: 'cubes?' });
    expect(title).toBe('Hire of cubes');
    if (protocol === 'gemini') expect(fake.requests[0]?.path).toContain(':generateContent');
  });
});

it('is none without a key', async () => {
  provideEnv({ ASSISTANT_PROVIDER: 'gemini', ASSISTANT_API_KEY: '' });
  expect(await openModel()).toBeNull();
});
