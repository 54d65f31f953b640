import { m } from '#/paraglide/messages.js';
import { Button } from './button.tsx';
import type { LostNoticeProps } from './lost-notice.tsx';

/** What is said of a part that did not come, with the ways on. */
export function LostPart(props: LostNoticeProps) {
  return (
    <div className="grid gap-3 p-4">
      {/* The buttons stand outside: what is busy for a moment is not read out again. */}
      <div role="alert">
        <p className="font-semibold">
          {props.isUnavailable ? m.lost_unavailable() : m.lost_part()}
        </p>
        <p className="mt-1 text-quiet">{sentenceOf(props)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {props.isUnavailable ? (
          <>
            <Button size="sm" onClick={() => window.location.reload()}>
              {m.error_refresh()}
            </Button>
            <Button variant="secondary" size="sm" busy={props.busy} onClick={props.onReset}>
              {m.lost_reset()}
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="sm" busy={props.busy} onClick={props.onRetry}>
            {m.lost_retry()}
          </Button>
        )}
      </div>
    </div>
  );
}

function sentenceOf({ byLine, isUnavailable, name = m.lost_nameless() }: LostNoticeProps): string {
  if (isUnavailable) return m.lost_unable({ name });
  if (!byLine) return m.lost_failed({ name });
  if (navigator.onLine) return m.error_network_chunk_message();
  return `${m.lost_offline()} ${m.lost_waits()}`;
}
