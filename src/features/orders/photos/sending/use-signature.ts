import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPhotosOptions } from '../staff-photos-options.ts';
import { sendPhoto } from './send-photo.ts';

type MakeFile = () => Promise<File | null>;

/** A signature of whoever received an order: sent before the step that it proves. */
export function useSignature(orderId: string) {
  const queryClient = useQueryClient();
  const [signed, setSigned] = useState<{ key: string; file: MakeFile } | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  return {
    isSigned: signed !== null,
    isSending,
    failure,
    set(file: MakeFile | null) {
      // What is drawn anew is another picture, with another key.
      setSigned(file && { key: crypto.randomUUID(), file });
      setFailure(null);
    },
    /** False: it was not kept, and the step must wait. True as well when nobody signed. */
    async send(receivedBy: string): Promise<boolean> {
      const file = await signed?.file();
      if (!signed || !file) return true;
      setSending(true);
      const about = { orderId, kind: 'signature', lineId: null, note: receivedBy.trim() } as const;
      const outcome = await sendPhoto({ ...about, key: signed.key, file });
      setSending(false);
      if (!outcome.isSent) {
        setFailure(outcome.why);
        return false;
      }
      await queryClient.invalidateQueries(staffPhotosOptions(orderId));
      return true;
    },
  };
}
