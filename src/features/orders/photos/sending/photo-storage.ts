import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { PRIVATE_FILES } from '#/platform/forms/storage.ts';
import type { PhotoStorage, StoredPhoto } from './photo-sends.ts';

interface PhotoDatabase extends DBSchema {
  photos: { key: string; value: StoredPhoto & { owner: string; at: number } };
}

async function withDatabase<T>(use: (db: IDBPDatabase<PhotoDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<PhotoDatabase>(PRIVATE_FILES, 1, {
    upgrade: (created) => void created.createObjectStore('photos', { keyPath: 'key' }),
    // Whoever signs out removes it: nothing may hold it open.
    blocking: () => db.close(),
  });
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

/** Photos in IndexedDB, as files do not fit into local storage; they go when their owner signs out. */
export const photoStorage: PhotoStorage = {
  load: (owner) =>
    withDatabase(async (db) => {
      const all = (await db.getAll('photos')).toSorted((one, other) => one.at - other.at);
      for (const { key, owner: other } of all) if (other !== owner) await db.delete('photos', key);
      return all
        .filter((stored) => stored.owner === owner)
        .map((stored) => {
          const { owner: _, at: __, ...photo } = stored;
          return photo;
        });
    }),
  put: (owner, photo) =>
    withDatabase(async (db) => {
      await db.put('photos', { ...photo, owner, at: Date.now() });
    }),
  remove: (key) => withDatabase((db) => db.delete('photos', key)),
};
