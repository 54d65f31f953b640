import type { EventConnection } from '#/platform/realtime/live-connection.ts';

type Listener = (event: { data?: unknown; lastEventId?: unknown }) => void;

/** A browser's EventSource as far as the shop uses it; it does not come back by itself. */
export function openEventLine(url: string, cookie: string): EventConnection {
  const listeners = new Map<string, Listener>();
  const over = new AbortController();
  const say = (type: string, event: Parameters<Listener>[0] = {}) => listeners.get(type)?.(event);

  async function read(): Promise<void> {
    const response = await fetch(url, { headers: { cookie }, signal: over.signal });
    if (!response.ok || !response.body)
      throw new Error(`The stream was refused: ${response.status}`);
    let text = '';
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      text += piece;
      for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
        tell(text.slice(0, end));
        text = text.slice(end + 2);
      }
    }
    throw new Error('The stream ended');
  }

  function tell(block: string): void {
    const fields = new Map(
      block.split('\n').map((line): [string, string] => {
        const [name = '', ...rest] = line.split(': ');
        return [name, rest.join(': ')];
      }),
    );
    if (!fields.has('data')) return;
    say(fields.get('event') ?? 'message', {
      data: fields.get('data'),
      lastEventId: fields.get('id') ?? '',
    });
  }

  read().catch(() => !over.signal.aborted && say('error'));
  return {
    addEventListener: (type, listener) => void listeners.set(type, listener),
    close: () => over.abort(),
  };
}
