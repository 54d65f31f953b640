import { join } from 'node:path';
import { env } from '#/platform/env.server.ts';
import { createLocalStore } from './local-store.server.ts';
import { createS3Store } from './s3-store.server.ts';
import { isOurKey, isOurPrefix, typeOfKey } from './stored-types.ts';

export interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  size: number;
}

/**
 * Private files under keys that the server makes, such as
 * `chat-attachments/<owner>/<time>-<chance>.webp`; nothing a browser said may be part of one. The
 * ending says the type. All of a file is there or nothing, also after a crash. Throws when the disk
 * or the bucket fails, and for a key that is not one of ours, which is a fault of the caller.
 */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<StoredObject | null>;
  /** Also succeeds when there is none. */
  remove(key: string): Promise<void>;
  /** Everything whose key begins with this folder, which ends with `/`. */
  removeAll(prefix: string): Promise<void>;
  /** The keys that begin with this folder, sorted. */
  list(prefix: string): Promise<string[]>;
}

/** What a place to keep files must be able to do; keys have been checked by then. */
export interface FilePlace {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /** Throws a sentence for whoever starts the shop when files cannot be kept here. */
  check(): Promise<void>;
}

let current: { place: FilePlace; store: ObjectStore; settings: string } | undefined;

/** The store of this process: a bucket when STORAGE_S3_… is set, else the folder DATA_DIR/files. */
export function objectStore(): ObjectStore {
  return open().store;
}

/** @throws Error with a sentence when files could not be kept; asked once, at start. */
export async function checkStorage(): Promise<void> {
  await open().place.check();
}

function open() {
  const { storage, dataDir } = env();
  const settings = JSON.stringify([storage, dataDir]);
  if (current?.settings === settings) return current;
  const place = storage.s3 ? createS3Store(storage.s3) : createLocalStore(join(dataDir, 'files'));
  current = { place, store: guarded(place), settings };
  return current;
}

function guarded(place: FilePlace): ObjectStore {
  const store: ObjectStore = {
    async put(key, bytes, contentType) {
      if (typeOfKey(checked(key)) !== contentType) {
        throw new Error(`The key ${key} must end as ${contentType} does`);
      }
      await place.put(key, bytes, contentType);
    },
    async get(key) {
      const contentType = typeOfKey(checked(key));
      const bytes = await place.get(key);
      return bytes && contentType ? { bytes, contentType, size: bytes.length } : null;
    },
    async remove(key) {
      await place.remove(checked(key));
    },
    async removeAll(prefix) {
      const keys = await store.list(prefix);
      for (let from = 0; from < keys.length; from += 8) {
        await Promise.all(keys.slice(from, from + 8).map((key) => place.remove(key)));
      }
    },
    async list(prefix) {
      if (!isOurPrefix(prefix)) throw new Error(`Not a folder of ours: ${JSON.stringify(prefix)}`);
      return (await place.list(prefix)).toSorted();
    },
  };
  return store;
}

function checked(key: string): string {
  if (!isOurKey(key)) throw new Error(`Not a key of ours: ${JSON.stringify(key)}`);
  return key;
}
