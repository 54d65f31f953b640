import { TIMELINE_STATES } from '#/domain/rentals/timeline.ts';
import { m } from '#/paraglide/messages.js';
import { offerLook, segmentLook, stateLook } from './bar-look.ts';
import { timelineStateLabels } from './labels.ts';

const SAMPLE = 'h-4 w-8 rounded border';

/** What colours and patterns of the bars mean. */
export function Legend() {
  return (
    <div className="mt-3 grid gap-2 text-sm text-quiet">
      <ul aria-label={m.timeline_legend()} className="flex flex-wrap gap-x-5 gap-y-2">
        {TIMELINE_STATES.map((state) => (
          <li key={state} className="flex items-center gap-2">
            <span aria-hidden="true" className={SAMPLE} style={stateLook[state]} />
            {timelineStateLabels[state]()}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className={SAMPLE} style={offerLook} />
          {m.timeline_offer()}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className={SAMPLE} style={stateLook.confirmed}>
            <span className="block h-full" style={segmentLook.way} />
          </span>
          {m.timeline_way()}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className={SAMPLE} style={stateLook.confirmed}>
            <span className="block h-full" style={segmentLook.turnaround} />
          </span>
          {m.timeline_turnaround()}
        </li>
      </ul>
      <p>{m.timeline_planned()}</p>
    </div>
  );
}
