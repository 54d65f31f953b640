import { useEffect, useState } from 'react';
import { sendFile } from './send-file.ts';

type Sending = { name: string; progress: number } | { name: string; errorText: string };

interface SendingFile {
  /** What takes it and answers with an id (`catalog/imports/add`). */
  procedure: string;
  done: (id: string) => Promise<unknown>;
  /** Why it was not taken; `error` has what the shop answered. */
  failureText: (status: number, error: Error) => string;
}

/** A file that is sent by a button: how far it has come, or why it was refused. */
export function useSendFile({ procedure, done, failureText }: SendingFile) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [stop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), [stop]);

  async function send(file: File, others: Readonly<Record<string, File>> = {}): Promise<void> {
    const { name } = file;
    setSending({ name, progress: 0 });
    const { status, answer } = await sendFile(procedure, file, {
      others,
      onProgress: (progress) => setSending({ name, progress }),
      signal: stop.signal,
    });
    if (stop.signal.aborted) return;
    if (status === 200 && typeof answer.id === 'string') {
      setSending(null);
      await done(answer.id);
    } else {
      const error = Object.assign(new Error('Not sent'), answer);
      setSending({ name, errorText: failureText(status, error) });
    }
  }
  return { sending, isSending: sending !== null && 'progress' in sending, send };
}
