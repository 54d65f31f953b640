import { useEffect, useRef, useState } from 'react';

interface Heard {
  person: string;
  seq: number;
}

/**
 * How far a topic of `person` (their id, or any other word for a guest; null: there is nobody to
 * listen for) is, as far as heard; 0 before anything was. Heard of someone who has left counts no
 * more. The code that listens is fetched when somebody is there to listen for.
 * @param onDoubt perhaps nobody is signed in any more, or the topic is no longer theirs.
 * @param whileHidden also when nobody sees the tab, for who waits for a sound or a notice.
 */
export function useLiveTopic(
  topic: string,
  person: string | null,
  onDoubt: () => void,
  whileHidden = false,
): number {
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
        whileHidden,
      });
    };
    // Without it the page still works; it only learns of changes later.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [topic, person, whileHidden]);

  return heard !== null && heard.person === person ? heard.seq : 0;
}
