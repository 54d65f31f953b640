import { useRef, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import type { SentFile } from './outgoing.ts';
import { uploadFile } from './attachments/upload-file.ts';
import { rejectFile, type FileRejection } from './attachments/upload-rules.ts';

export interface Upload {
  key: string;
  file: File;
  /** 0 to 1. */
  progress: number;
  /** Why it is not there; null while it is on its way. */
  errorText: string | null;
  canRetry: boolean;
}

export interface Uploads {
  list: readonly Upload[];
  isBusy: boolean;
  add: (files: readonly File[]) => void;
  retry: (upload: Upload) => void;
  remove: (key: string) => void;
}

const rejectionMessages: Record<FileRejection, () => string> = {
  TOO_LARGE: m.chat_file_too_large,
  WRONG_TYPE: m.chat_file_type,
  EMPTY: m.chat_file_empty,
  TOO_MANY: m.chat_file_many,
};

/** Uploads chosen files at once; `count`: files the message has, `onDone` gets each that arrived. */
export function useUploads(count: number, onDone: (file: SentFile) => void): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const change = (key: string, next: Partial<Upload>) =>
    setList((now) => now.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)));
  const drop = (key: string) => setList((now) => now.filter((upload) => upload.key !== key));

  async function start({ key, file }: Upload): Promise<void> {
    const stop = new AbortController();
    running.current.set(key, stop);
    const onProgress = (progress: number) => change(key, { progress });
    const outcome = await uploadFile(file, { clientId: key, onProgress, signal: stop.signal });
    running.current.delete(key);
    if (stop.signal.aborted) return;
    if (outcome.kind === 'done') {
      drop(key);
      onDone(outcome.file);
    } else {
      change(key, { errorText: outcome.sentence, canRetry: outcome.kind === 'fault' });
    }
  }

  return {
    list,
    isBusy: list.some(({ errorText }) => errorText === null),
    add(files) {
      const taken = count + list.filter(({ errorText }) => errorText === null).length;
      const added = files.map((file, index): Upload => {
        const rejection = rejectFile(file, taken + index);
        const errorText = rejection && rejectionMessages[rejection]();
        return { key: crypto.randomUUID(), file, progress: 0, errorText, canRetry: false };
      });
      setList((now) => [...now, ...added]);
      for (const upload of added) if (upload.errorText === null) void start(upload);
    },
    retry(upload) {
      change(upload.key, { errorText: null, progress: 0 });
      void start(upload);
    },
    remove(key) {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}
