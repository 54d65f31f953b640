import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import type { Queued, Refused } from '../queue/use-queue.ts';

interface QueueNoteProps {
  queue: {
    queue: readonly Queued[];
    refused: readonly Refused[];
    isLineLost: boolean;
    forgetRefused: () => void;
  };
}

/** What waits on this phone for a line, and what the server did not count. */
export function QueueNote(props: QueueNoteProps) {
  const { queue, refused, isLineLost, forgetRefused } = props.queue;
  return (
    <>
      {queue.length > 0 && isLineLost && (
        <Alert tone="warning" live title={m.warehouse_waits({ count: queue.length })}>
          {m.warehouse_waits_text()}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert
          tone="danger"
          live
          title={m.warehouse_refused()}
          actions={
            <Button variant="secondary" size="sm" onClick={forgetRefused}>
              {m.warehouse_understood()}
            </Button>
          }
        >
          <ul className="grid gap-1">
            {refused.map(({ id, number, why }) => (
              <li key={id}>
                {number}: {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
