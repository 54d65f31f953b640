import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import type { FrameView, SampleView } from '../browser-errors/views.ts';

const lineLabels: Record<SampleView['line'], () => string> = {
  up: m.errors_line_up,
  doubtful: m.errors_line_doubtful,
  down: m.errors_line_down,
};

/** One report as it came, with its places in our own code. */
export function Sample({ sample }: { sample: SampleView }) {
  const { at, page, build, line, savesData, hasWorker, frames, component } = sample;
  const facts = [
    page,
    build,
    lineLabels[line](),
    ...(savesData ? [m.errors_saves_data()] : []),
    ...(hasWorker ? [m.errors_has_worker()] : []),
  ];
  return (
    <li className="min-w-0">
      <p className="text-sm text-quiet" data-numbers>
        <time dateTime={at}>{formatInstant(at)}</time>, {facts.join(', ')}
      </p>
      <h3 className="mt-2 text-sm font-semibold">{m.errors_frames()}</h3>
      {frames.length === 0 ? (
        <p className="text-sm">{m.errors_no_frames()}</p>
      ) : (
        <ol className="grid gap-1">
          {frames.map((frame) => (
            <li key={`${frame.file} ${frame.line} ${frame.column}`}>
              <Frame frame={frame} />
            </li>
          ))}
        </ol>
      )}
      {component && (
        <>
          <h3 className="mt-2 text-sm font-semibold">{m.errors_component()}</h3>
          <Frame frame={component} />
        </>
      )}
    </li>
  );
}

function Frame({ frame: { file, line, column, source } }: { frame: FrameView }) {
  return (
    <p className="font-mono text-sm break-all">
      {source ? (
        <>
          {source.name !== null && <strong>{source.name} </strong>}
          {source.file}:{source.line}:{source.column}
        </>
      ) : (
        <>
          {file}:{line}:{column} <span className="text-quiet">({m.errors_unmapped()})</span>
        </>
      )}
    </p>
  );
}
