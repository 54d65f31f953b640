import type { PhotoKind } from '#/domain/orders/photo.ts';

/** A photo that was taken here and is not kept by the server yet. */
export interface PhotoSend {
  /** The server keeps what comes twice under it once. */
  key: string;
  orderId: string;
  kind: PhotoKind;
  /** Null: it shows the whole order. */
  lineId: string | null;
  note: string;
  file: File;
  /** Where the browser shows it from. */
  preview: string;
  /** It lies on this device as well, and outlives the page. */
  isStored: boolean;
  /** Failed: with why, and whether another try may help by itself, once there is a connection. */
  state:
    | { is: 'preparing' | 'waiting' }
    | { is: 'sending'; progress: number }
    | { is: 'failed'; why: string; isLineLost: boolean };
}

export type NewPhoto = Pick<PhotoSend, 'orderId' | 'kind' | 'lineId' | 'note'>;
export type StoredPhoto = NewPhoto & Pick<PhotoSend, 'key' | 'file'>;

type Outcome = { isSent: true } | { isSent: false; why: string; isLineLost: boolean };

/** Where photos outlive the page. Each call may be refused: by a full device, or where it is switched off. */
export interface PhotoStorage {
  /** What this person took, the oldest first. What others left is removed. */
  load: (owner: string) => Promise<StoredPhoto[]>;
  put: (owner: string, photo: StoredPhoto) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

interface Ports {
  send: (photo: PhotoSend, onProgress: (progress: number) => void) => Promise<Outcome>;
  /** Makes it smaller, for the line and the device. */
  shrink: (file: File) => Promise<File>;
  storage: PhotoStorage;
  newKey: () => string;
  previewOf: (file: File) => string;
  forgetPreview: (preview: string) => void;
}

/** So many photos of one person lie on a device (HIRE-20). */
export const MOST_STORED = 40;
export const MOST_STORED_BYTES = 60_000_000;

/** Whether a photo is stored beside those that are: the others live as long as the page. */
export function isRoomFor(file: Pick<File, 'size'>, stored: readonly Pick<File, 'size'>[]) {
  const bytes = stored.reduce((all, { size }) => all + size, file.size);
  return stored.length < MOST_STORED && bytes <= MOST_STORED_BYTES;
}

/**
 * Photos on their way, sent one after the other. They outlive the screen they were taken on, and a
 * reload where the device stores them, and stay until they are sent or discarded.
 */
export function createPhotoSends(ports: Ports) {
  const { send, shrink, storage, newKey, previewOf, forgetPreview } = ports;
  let photos: readonly PhotoSend[] = [];
  let owner: string | null = null;
  let isRunning = false;
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(photo: PhotoSend) => void>();

  function set(next: readonly PhotoSend[]): void {
    photos = next;
    for (const listener of listeners) listener();
  }

  const change = (key: string, changed: Partial<PhotoSend>) =>
    set(photos.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)));

  function drop(key: string): void {
    const gone = photos.find((photo) => photo.key === key);
    if (gone) forgetPreview(gone.preview);
    set(photos.filter((photo) => photo.key !== key));
    // What stays there is sent again after a reload, and kept once.
    storage.remove(key).catch(() => {});
  }

  /** Stored before it is sent: on a slow line others wait behind it. */
  async function prepare(photo: PhotoSend): Promise<void> {
    const { preview: _, isStored: __, state: ___, ...taken } = photo;
    const file = await shrink(taken.file);
    const stored = photos.flatMap((one) => (one.isStored ? [one.file] : []));
    let isStored = owner !== null && isRoomFor(file, stored);
    if (owner !== null && isStored) {
      isStored = await storage.put(owner, { ...taken, file }).then(
        () => true,
        () => false,
      );
    }
    change(taken.key, { file, isStored, state: { is: 'waiting' } });
    // Discarded meanwhile.
    if (isStored && !photos.some(({ key }) => key === taken.key)) drop(taken.key);
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      for (;;) {
        const next = photos.find(({ state }) => state.is === 'waiting');
        if (!next) return;
        change(next.key, { state: { is: 'sending', progress: 0 } });
        const outcome = await send(next, (progress) =>
          change(next.key, { state: { is: 'sending', progress } }),
        );
        if (outcome.isSent) {
          drop(next.key);
          for (const listener of sentListeners) listener(next);
        } else {
          const { why, isLineLost } = outcome;
          change(next.key, { state: { is: 'failed', why, isLineLost } });
        }
      }
    } finally {
      isRunning = false;
    }
  }

  return {
    read: () => photos,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Hears of each photo that the server keeps. */
    onSent(listener: (photo: PhotoSend) => void) {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
    async add(files: readonly File[], about: NewPhoto): Promise<void> {
      const added = files.map((file): PhotoSend => ({
        ...about,
        file,
        key: newKey(),
        preview: previewOf(file),
        isStored: false,
        state: { is: 'preparing' },
      }));
      set([...photos, ...added]);
      for (const photo of added) await prepare(photo);
      return run();
    },
    /** Who is signed in: what this person took before is sent, of others nothing stays. */
    async switchOwner(next: string): Promise<void> {
      if (next === owner) return;
      const before = owner;
      owner = next;
      if (before !== null) {
        for (const { preview } of photos) forgetPreview(preview);
        set([]);
      }
      const stored = await storage.load(next).catch(() => []);
      if (owner !== next) return;
      const known = new Set(photos.map(({ key }) => key));
      const found = stored
        .filter(({ key }) => !known.has(key))
        .map((photo): PhotoSend => ({
          ...photo,
          preview: previewOf(photo.file),
          isStored: true,
          state: { is: 'waiting' },
        }));
      set([...found, ...photos]);
      return run();
    },
    again(key: string): Promise<void> {
      change(key, { state: { is: 'waiting' } });
      return run();
    },
    /** What found no line, once there is one. */
    againAll(): Promise<void> {
      const isLost = ({ state }: PhotoSend) => state.is === 'failed' && state.isLineLost;
      set(photos.map((photo) => (isLost(photo) ? { ...photo, state: { is: 'waiting' } } : photo)));
      return run();
    },
    drop,
  };
}
