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
  /** Failed: with why, and whether another try may help by itself, once there is a connection. */
  state:
    | { is: 'waiting' }
    | { is: 'sending'; progress: number }
    | { is: 'failed'; why: string; isLineLost: boolean };
}

export type NewPhoto = Pick<PhotoSend, 'orderId' | 'kind' | 'lineId' | 'note'>;

type Outcome = { isSent: true } | { isSent: false; why: string; isLineLost: boolean };

interface Ports {
  send: (photo: PhotoSend, onProgress: (progress: number) => void) => Promise<Outcome>;
  newKey: () => string;
  previewOf: (file: File) => string;
  forgetPreview: (preview: string) => void;
}

/**
 * Photos on their way, sent one after the other. They outlive the screen they were taken on, and stay
 * until they are sent or discarded: as long as the page is open, for files cannot be kept longer.
 */
export function createPhotoSends({ send, newKey, previewOf, forgetPreview }: Ports) {
  let photos: readonly PhotoSend[] = [];
  let isRunning = false;
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(photo: PhotoSend) => void>();

  function set(next: readonly PhotoSend[]): void {
    photos = next;
    for (const listener of listeners) listener();
  }

  const change = (key: string, state: PhotoSend['state']) =>
    set(photos.map((photo) => (photo.key === key ? { ...photo, state } : photo)));

  function drop(key: string): void {
    const gone = photos.find((photo) => photo.key === key);
    if (gone) forgetPreview(gone.preview);
    set(photos.filter((photo) => photo.key !== key));
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      for (;;) {
        const next = photos.find(({ state }) => state.is === 'waiting');
        if (!next) return;
        change(next.key, { is: 'sending', progress: 0 });
        const outcome = await send(next, (progress) =>
          change(next.key, { is: 'sending', progress }),
        );
        if (outcome.isSent) {
          drop(next.key);
          for (const listener of sentListeners) listener(next);
        } else {
          change(next.key, { is: 'failed', why: outcome.why, isLineLost: outcome.isLineLost });
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
    add(files: readonly File[], about: NewPhoto): Promise<void> {
      const added = files.map((file) => ({
        ...about,
        file,
        key: newKey(),
        preview: previewOf(file),
        state: { is: 'waiting' } as const,
      }));
      set([...photos, ...added]);
      return run();
    },
    again(key: string): Promise<void> {
      change(key, { is: 'waiting' });
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
