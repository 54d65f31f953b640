import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { useImportStep } from './hooks.ts';
import { fileFailureText } from './messages.ts';
import type { CountedImportView } from './views.ts';

interface VerdictProps {
  found: CountedImportView;
}

/** What was found or done, and the step that comes next. */
export function ImportVerdict({ found }: VerdictProps) {
  const { state, failure, counts } = found;
  if (failure) {
    return (
      <Alert tone="danger" title={fileFailureText(failure)}>
        {failure.problem === 'BROKEN' && <CheckAgain id={found.id} />}
      </Alert>
    );
  }
  return (
    <>
      <Counts found={found} />
      <UnusedFiles files={found.unusedFiles} />
      {state === 'done' ? (
        <Alert tone="success" title={m.product_import_done()} />
      ) : counts.refused > 0 ? (
        <Alert tone="warning" title={m.product_import_mend()}>
          <CheckAgain id={found.id} />
        </Alert>
      ) : counts.created + counts.changed === 0 ? (
        <Alert title={m.product_import_unchanged()} />
      ) : (
        <Ready id={found.id} />
      )}
    </>
  );
}

function Counts({ found: { state, counts } }: VerdictProps) {
  const { refused, created, changed, same } = counts;
  const isDone = state === 'done';
  const told = [
    ...(isDone ? [] : [m.product_import_counts_refused({ count: refused })]),
    (isDone ? m.product_import_done_created : m.product_import_counts_created)({ count: created }),
    (isDone ? m.product_import_done_changed : m.product_import_counts_changed)({ count: changed }),
    (isDone ? m.product_import_done_same : m.product_import_counts_same)({ count: same }),
  ];
  return (
    <div role="status">
      <ul className="grid gap-1 font-semibold tabular-nums sm:grid-cols-2">
        {told.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** So many are named. */
const SHOWN = 8;

function UnusedFiles({ files }: { files: readonly string[] }) {
  if (files.length === 0) return null;
  const more = files.length - SHOWN;
  return (
    <Alert tone="warning" title={m.product_import_unused({ count: files.length })}>
      <p className="text-sm break-words">
        {files.slice(0, SHOWN).join(', ')}
        {more > 0 && ` ${m.product_import_more({ count: more })}`}
      </p>
    </Alert>
  );
}

function Ready({ id }: { id: string }) {
  const start = useImportStep('start', id);
  return (
    <div className="grid gap-3">
      <p>{m.product_import_ready()}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={start.busy} onClick={start.run}>
          {m.product_import_start()}
        </Button>
      </div>
      <StepFailure text={start.errorText} />
    </div>
  );
}

function CheckAgain({ id }: { id: string }) {
  const again = useImportStep('checkAgain', id);
  return (
    <div className="mt-3 grid gap-3">
      <div>
        <Button variant="secondary" busy={again.busy} onClick={again.run}>
          {m.product_import_again()}
        </Button>
      </div>
      <StepFailure text={again.errorText} />
    </div>
  );
}

function StepFailure({ text }: { text: string | null }) {
  return (
    <p role="alert" className="text-danger empty:hidden">
      {text}
    </p>
  );
}
