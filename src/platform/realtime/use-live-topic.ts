import { useEffect, useRef, useState } from 'react';

interface Heard {
  person: string;
  seq: number;
}

/**
 * How far a topic of `person` (their id; null for a guest, who has no stream) is, as far as heard; 0
 * before anything was. Heard of someone who has left counts no more. The code that listens is
 * fetched when somebody is there to listen for.
 * @param onDoubt perhaps nobody is signed in any more.
 */
export function useLiveTopic(topic: string, person: string | null, onDoubt: () => void): number {
  const [heard, setHeard] = useState<Heard | null>(null);
  const doubt = useRef(onDoubt);
  useEffect(() => {
    doubt.current = onDoubt;
  });

  useEffect(() => {
    if (person === null) return undefined;
    let isOver = false;
    let stop = () => {};
    const begin = async () => {
      const { watchTopic } = await import('./live-topics.ts');
      if (isOver) return;
      stop = watchTopic(topic, {
        onSeq: (seq) => setHeard({ person, seq }),
        onDoubt: () => doubt.current(),
      });
    };
    // Without it the page still works; it only learns of changes later.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [topic, person]);

  return heard !== null && heard.person === person ? heard.seq : 0;
}
