import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import type { Picks } from '../picks/use-picks.ts';

/** What waits on this phone for a line, and what the server did not count. */
export function QueueNote({ picks }: { picks: Picks }) {
  const { queue, refused, isLineLost, forgetRefused } = picks;
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
