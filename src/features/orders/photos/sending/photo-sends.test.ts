import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPhotoSends,
  isRoomFor,
  MOST_STORED,
  MOST_STORED_BYTES,
  type NewPhoto,
  type PhotoStorage,
  type StoredPhoto,
} from './photo-sends.ts';

const about: NewPhoto = { orderId: 'o', kind: 'returned', lineId: null, note: '' };
const file = (name: string) => new File([name], name);

/** What lies on a device, whichever page is open. */
function device() {
  const kept = new Map<string, StoredPhoto & { owner: string }>();
  const storage = {
    load: vi.fn<PhotoStorage['load']>((owner) => {
      for (const [key, photo] of kept) if (photo.owner !== owner) kept.delete(key);
      return Promise.resolve(
        [...kept.values()].map((stored) => {
          const { owner: _, ...photo } = stored;
          return photo;
        }),
      );
    }),
    put: vi.fn<PhotoStorage['put']>((owner, photo) => {
      kept.set(photo.key, { ...photo, owner });
      return Promise.resolve();
    }),
    remove: vi.fn<PhotoStorage['remove']>((key) => {
      kept.delete(key);
      return Promise.resolve();
    }),
  };
  return { kept, storage };
}

function sends({ storage } = device()) {
  const send = vi.fn<Parameters<typeof createPhotoSends>[0]['send']>();
  send.mockResolvedValue({ isSent: true });
  const forgetPreview = vi.fn();
  const store = createPhotoSends({
    send,
    shrink: (taken) => Promise.resolve(new File([taken], `small-${taken.name}`)),
    storage,
    newKey: () => `key-${(nth += 1)}`,
    previewOf: ({ name }) => `blob:${name}`,
    forgetPreview,
  });
  return { store, send, forgetPreview };
}
let nth = 0;
beforeEach(() => {
  nth = 0;
});

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

const noLine = { isSent: false, why: 'No connection', isLineLost: true } as const;

describe('HIRE-20: photos without a connection', () => {
  it('lie on the device, smaller, before the first of them is sent', async () => {
    const { kept, storage } = device();
    const { store, send } = sends({ kept, storage });
    await store.switchOwner('amina');
    send.mockImplementation(() => {
      expect([...kept.values()].map(({ file: { name } }) => name)).toEqual(['small-a', 'small-b']);
      return Promise.resolve(noLine);
    });
    await store.add([file('a'), file('b')], about);
    expect(store.read().map(({ isStored }) => isStored)).toEqual([true, true]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('are sent by the page that is opened next, under the same key, and leave the device', async () => {
    const phone = device();
    const before = sends(phone);
    await before.store.switchOwner('amina');
    before.send.mockResolvedValue(noLine);
    await before.store.add([file('a')], { ...about, note: 'A scratch' });
    const after = sends(phone);
    await after.store.switchOwner('amina');
    expect(after.send).toHaveBeenCalledOnce();
    expect(after.send.mock.calls[0]?.[0]).toMatchObject({ key: 'key-1', note: 'A scratch' });
    expect(after.store.read()).toEqual([]);
    expect(phone.kept.size).toBe(0);
  });

  it('of somebody else are neither shown nor sent, and go', async () => {
    const phone = device();
    const { store, send, forgetPreview } = sends(phone);
    await store.switchOwner('amina');
    send.mockResolvedValue(noLine);
    await store.add([file('a')], about);
    await store.switchOwner('grace');
    expect(store.read()).toEqual([]);
    expect(forgetPreview).toHaveBeenCalledWith('blob:a');
    expect(phone.kept.size).toBe(0);
    expect(send).toHaveBeenCalledOnce();
  });

  it('that are discarded leave the device', async () => {
    const phone = device();
    const { store, send } = sends(phone);
    await store.switchOwner('amina');
    send.mockResolvedValue(noLine);
    await store.add([file('a')], about);
    store.drop('key-1');
    expect(phone.kept.size).toBe(0);
  });

  it('are sent all the same where nothing can be stored', async () => {
    const phone = device();
    phone.storage.put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    phone.storage.load.mockRejectedValue(new DOMException('off', 'InvalidStateError'));
    const { store, send } = sends(phone);
    await store.switchOwner('amina');
    send.mockResolvedValueOnce(noLine);
    await store.add([file('a')], about);
    expect(store.read()).toMatchObject([{ isStored: false }]);
    await store.againAll();
    expect(store.read()).toEqual([]);
  });

  it('are so many and so large at most', () => {
    const many = (count: number, size = 1) => Array.from({ length: count }, () => ({ size }));
    expect(isRoomFor({ size: 1 }, many(MOST_STORED - 1))).toBe(true);
    expect(isRoomFor({ size: 1 }, many(MOST_STORED))).toBe(false);
    expect(isRoomFor({ size: 1 }, many(1, MOST_STORED_BYTES - 1))).toBe(true);
    expect(isRoomFor({ size: 2 }, many(1, MOST_STORED_BYTES - 1))).toBe(false);
  });
});
