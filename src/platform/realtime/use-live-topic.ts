import { useEffect, useRef, useState } from 'react';

interface LatestSeq {
  person: string;
  seq: number;
}

/**
 * How far a topic of `person` (their id, or any other word for a guest; null: there is nobody to
 * listen for) is, as far as received; 0 before anything was. Heard of someone who has left counts no
 * more. The code that listens is fetched when somebody is there to listen for.
 * @param onAuthUncertain perhaps nobody is signed in any more, or the topic is no longer theirs.
 * @param how `whileHidden`: also when nobody sees the tab, for who waits for a sound or a notice;
 * `canWait`: not while data is saved, as it is read again with the next look at the page.
 */
export function useLiveTopic(
  topic: string,
  person: string | null,
  onAuthUncertain: () => void,
  { whileHidden = false, canWait = false }: { whileHidden?: boolean; canWait?: boolean } = {},
): number {
  const [latest, setLatest] = useState<LatestSeq | null>(null);
  const onAuthUncertainRef = useRef(onAuthUncertain);
  useEffect(() => {
    onAuthUncertainRef.current = onAuthUncertain;
  });

  useEffect(() => {
    if (person === null) return undefined;
    let isOver = false;
    let stop = () => {};
    const begin = async () => {
      const { subscribeToTopic } = await import('./live-topics.ts');
      if (isOver) return;
      stop = subscribeToTopic(topic, {
        onSeq: (seq) => setLatest({ person, seq }),
        onAuthUncertain: () => onAuthUncertainRef.current(),
        whileHidden,
        canWait,
      });
    };
    // Without it the page still works; it only learns of changes later.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [topic, person, whileHidden, canWait]);

  return latest !== null && latest.person === person ? latest.seq : 0;
}
