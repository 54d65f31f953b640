import { connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { serving } from '#tests/setup/http-server.ts';

afterEach(() => void vi.useRealTimers());

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

it('cuts off a reader of a stream that takes nothing for half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const piece = new Uint8Array(256 * 1024);
  let made = 0;
  const cancelled = vi.fn<() => void>();
  const fetch = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        async pull(controller) {
          // Later, as a stream's pieces come: what is there at once would be gathered first.
          await turns(2);
          controller.enqueue(piece);
          made += 1;
        },
        cancel: cancelled,
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  await serving({ clientDir: import.meta.dirname, fetch }, async ({ port }) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write('GET /stream HTTP/1.1\r\nhost: shop.test\r\n\r\n');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    let before = -1;
    while (before !== made) {
      before = made;
      await turns(50);
    }
    vi.advanceTimersByTime(29_000);
    expect(cancelled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
    socket.destroy();
  });
});
