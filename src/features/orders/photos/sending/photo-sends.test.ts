import { describe, expect, it, vi } from 'vitest';
import { createPhotoSends, type NewPhoto } from './photo-sends.ts';

const about: NewPhoto = { orderId: 'o', kind: 'returned', lineId: null, note: '' };
const file = (name: string) => new File([name], name);

function sends() {
  let nth = 0;
  const send = vi.fn<Parameters<typeof createPhotoSends>[0]['send']>();
  send.mockResolvedValue({ isSent: true });
  const forgetPreview = vi.fn();
  const store = createPhotoSends({
    send,
    newKey: () => `key-${(nth += 1)}`,
    previewOf: ({ name }) => `blob:${name}`,
    forgetPreview,
  });
  return { store, send, forgetPreview };
}

describe('photos on their way', () => {
  it('are sent one after the other, with how far each has come', async () => {
    const { store, send, forgetPreview } = sends();
    const seen: number[] = [];
    const sent = vi.fn();
    store.onSent(sent);
    send.mockImplementation((photo, onProgress) => {
      onProgress(0.5);
      seen.push(store.read().filter(({ state }) => state.is === 'sending').length);
      expect(store.read()[0]).toMatchObject({ key: photo.key, state: { progress: 0.5 } });
      return Promise.resolve({ isSent: true });
    });
    await store.add([file('a'), file('b')], about);
    expect(seen).toEqual([1, 1]);
    expect(store.read()).toEqual([]);
    expect(sent).toHaveBeenCalledTimes(2);
    expect(forgetPreview.mock.calls).toEqual([['blob:a'], ['blob:b']]);
  });

  it('stay with why they failed, the others go on; the same key is sent again', async () => {
    const { store, send } = sends();
    send.mockResolvedValueOnce({ isSent: false, why: 'Too large', isLineLost: false });
    await store.add([file('a'), file('b')], about);
    expect(store.read()).toMatchObject([
      { key: 'key-1', state: { is: 'failed', why: 'Too large' } },
    ]);
    await store.againAll();
    expect(send).toHaveBeenCalledTimes(2);
    await store.again('key-1');
    expect(send.mock.calls.at(-1)?.[0]).toMatchObject({ key: 'key-1' });
    expect(store.read()).toEqual([]);
  });

  it('that found no line are sent once there is one', async () => {
    const { store, send } = sends();
    send.mockResolvedValueOnce({ isSent: false, why: 'No connection', isLineLost: true });
    await store.add([file('a')], about);
    expect(store.read()).toHaveLength(1);
    await store.againAll();
    expect(store.read()).toEqual([]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('can be discarded', async () => {
    const { store, send } = sends();
    send.mockResolvedValueOnce({ isSent: false, why: 'No', isLineLost: false });
    await store.add([file('a')], about);
    store.drop('key-1');
    expect(store.read()).toEqual([]);
  });
});
