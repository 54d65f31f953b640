import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the next requests are answered; the last one for all that follow. */
export type ModelManner =
  /** These pieces of text, one after another. */
  | { say: readonly string[]; everyMs?: number }
  /** Looks something up; `twice`: two things at once; `saying`: with words before it. */
  | { call: string; args: Record<string, unknown>; twice?: true; saying?: string }
  /** Refused before a word, or in the middle. */
  | 'block'
  | 'block-midway'
  | 'too-many'
  | 'fault'
  | 'no-entry'
  | 'away'
  /** A web page with status 200, as a gateway between says hello. */
  | 'web-page'
  | 'garbage'
  | 'empty'
  | 'hang'
  /** A piece of an answer, then the line is cut, or nothing ever follows. */
  | 'cut'
  | 'stall';

export interface FakeModel {
  url: string;
  manners: ModelManner[];
  /** Paths and bodies as they came over the wire. */
  requests: { path: string; body: Record<string, unknown>; headers: Record<string, unknown> }[];
  /** Requests whose caller hung up before they were answered. */
  cancelled: number;
  stop(): Promise<void>;
}

type Protocol = 'gemini' | 'openai';

/** A server that speaks as Gemini or as an OpenAI-compatible one does, and misbehaves on demand. */
export async function startFakeModel(protocol: Protocol): Promise<FakeModel> {
  const fake: FakeModel = {
    url: '',
    manners: [{ say: ['Hello.'] }],
    requests: [],
    cancelled: 0,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer((request, response) => {
    void answer(protocol, fake, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  fake.url = `http://127.0.0.1:${port}`;
  return fake;
}

async function answer(
  protocol: Protocol,
  fake: FakeModel,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  // A request's stream yields buffers.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  // The libraries send JSON objects.
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  const path = request.url ?? '';
  fake.requests.push({ path, body, headers: request.headers });
  response.on('close', () => {
    if (!response.writableFinished) fake.cancelled += 1;
  });
  const manner = fake.manners.length > 1 ? fake.manners.shift() : fake.manners[0];
  const isStream = path.includes('stream') || body.stream === true;
  const words = protocol === 'gemini' ? gemini : openai;
  if (manner === 'hang') return;
  if (manner === 'too-many') {
    return fail(response, 429, { error: { code: 429, message: 'Quota', status: 'EXHAUSTED' } });
  }
  if (manner === 'fault' || manner === undefined) {
    return fail(response, 500, { error: { code: 500, message: 'Oops', status: 'INTERNAL' } });
  }
  if (manner === 'no-entry') {
    return fail(response, 401, { error: { code: 401, message: 'API key not valid' } });
  }
  if (manner === 'away') {
    return fail(response, 503, {
      error: { code: 503, message: 'Overloaded', status: 'UNAVAILABLE' },
    });
  }
  if (manner === 'web-page') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in</html>');
    return;
  }
  if (isStream) return stream(words, manner, response);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(words.whole(textOf(manner))));
}

type Streamed = Exclude<
  ModelManner,
  'too-many' | 'fault' | 'hang' | 'no-entry' | 'away' | 'web-page'
>;

async function stream(words: Wording, manner: Streamed, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (event: unknown) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  if (manner === 'garbage') {
    response.write('data: {"candidates": [{"content"\n\ndata: <html>\n\n');
    response.end();
    return;
  }
  if (manner === 'cut') {
    send(words.piece('The price is'));
    setTimeout(() => response.destroy(), 20);
    return;
  }
  if (manner === 'stall') {
    send(words.piece('The price is'));
    return;
  }
  if (manner === 'block') {
    send(words.blocked());
  } else if (manner === 'block-midway') {
    send(words.piece('I think'));
    send(words.end('blocked'));
  } else if (manner === 'empty') {
    send(words.end('stop'));
  } else if ('call' in manner) {
    if (manner.saying) send(words.piece(manner.saying));
    send(words.call(manner.call, manner.args, 0));
    if (manner.twice) send(words.call(manner.call, manner.args, 1));
    send(words.end('call'));
  } else {
    for (const text of manner.say) {
      send(words.piece(text));
      if (manner.everyMs) await new Promise((resolve) => setTimeout(resolve, manner.everyMs));
    }
    send(words.end('stop'));
  }
  if (words === openai) response.write('data: [DONE]\n\n');
  response.end();
}

function fail(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function textOf(manner: Streamed): string {
  return typeof manner === 'object' && 'say' in manner ? manner.say.join('') : '';
}

interface Wording {
  piece(text: string): unknown;
  call(name: string, args: Record<string, unknown>, index: number): unknown;
  blocked(): unknown;
  end(why: 'stop' | 'blocked' | 'call'): unknown;
  whole(text: string): unknown;
}

const usageMetadata = { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 };
const candidate = (parts: unknown[]) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0 }],
});

const gemini: Wording = {
  piece: (text) => candidate([{ text }]),
  call: (name, args) => candidate([{ functionCall: { name, args }, thoughtSignature: 'c2lnbmVk' }]),
  blocked: () => ({ promptFeedback: { blockReason: 'SAFETY' }, usageMetadata }),
  end: (why) => ({
    candidates: [
      {
        content: { role: 'model', parts: [] },
        finishReason: why === 'blocked' ? 'SAFETY' : 'STOP',
        index: 0,
      },
    ],
    usageMetadata,
  }),
  whole: (text) => ({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
    usageMetadata,
  }),
};

const chunk = (delta: unknown, finish: string | null = null) => ({
  id: 'chunk-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'fake',
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const REASONS = { stop: 'stop', blocked: 'content_filter', call: 'tool_calls' } as const;

const openai: Wording = {
  piece: (content) => chunk({ role: 'assistant', content }),
  call: (name, args, index) =>
    chunk({
      role: 'assistant',
      tool_calls: [
        {
          index,
          id: `call-${index}`,
          type: 'function',
          function: { name, arguments: JSON.stringify(args) },
        },
      ],
    }),
  blocked: () => chunk({}, 'content_filter'),
  end: (why) => chunk({}, REASONS[why]),
  whole: (content) => ({
    id: 'whole-1',
    object: 'chat.completion',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  }),
};
