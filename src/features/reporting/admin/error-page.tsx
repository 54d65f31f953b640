import { useSuspenseQuery } from '@tanstack/react-query';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { formatInstant, formatLongDay } from '#/platform/i18n/format-day.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Fact } from '#/ui/fact.tsx';
import { ERROR_STATES } from '../browser-errors/schemas.ts';
import type { BrowserErrorDetailView } from '../browser-errors/views.ts';
import { errorOptions, useResolveError } from './hooks.ts';
import { CauseText, StateBadge } from './labels.tsx';
import { Sample } from './sample.tsx';

const box = 'rounded-card border border-line bg-raised p-4 sm:p-5';

/** One error of browsers: where and when it happens, a few reports of it, and whether it is dealt with. */
export const errorPage = defineAdminPage({
  title: m.errors_one,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) => client.fetchQuery(errorOptions(id)),
  component: ErrorPage,
});

function ErrorPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data: error } = useSuspenseQuery(errorOptions(id));
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
      <div className="grid min-w-0 gap-5">
        <section aria-labelledby="error-cause" className={box}>
          <h2 id="error-cause" className="text-lg">
            <CauseText error={error} />
          </h2>
          <Resolve key={error.state} error={error} />
        </section>
        <Samples samples={error.samples} />
        <ThingHistory
          thing="browser_errors"
          thingId={id}
          version={ERROR_STATES.indexOf(error.state)}
        />
      </div>
      <div className="grid gap-5">
        <section className={box}>
          <dl className="grid gap-3">
            <Fact name={m.errors_count()}>{String(error.count)}</Fact>
            <Fact name={m.errors_first()}>{formatInstant(error.firstSeenAt)}</Fact>
            <Fact name={m.errors_last()}>{formatInstant(error.lastSeenAt)}</Fact>
          </dl>
        </section>
        <Counts
          title={m.errors_where()}
          rows={error.pages.map(({ page, count }) => [page, count])}
        />
        <Counts
          title={m.errors_per_build()}
          rows={error.builds
            .filter(({ count }) => count > 0)
            .toReversed()
            .map(({ build, count }) => [build, count])}
        />
        <Counts
          title={m.errors_per_day()}
          rows={error.days.map(({ day, count }) => [formatLongDay(day), count])}
        />
      </div>
    </div>
  );
}

function Resolve({ error: { id, state } }: { error: BrowserErrorDetailView }) {
  const resolve = useResolveError(id);
  const isResolved = state === 'resolved';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <StateBadge state={state} />
      <Button
        size="sm"
        variant={isResolved ? 'secondary' : 'primary'}
        busy={resolve.isPending}
        onClick={() => resolve.mutate(!isResolved)}
      >
        {isResolved ? m.errors_reopen() : m.errors_resolve()}
      </Button>
      {resolve.error && (
        <Alert tone="danger" live>
          {generalFailureText(resolve.error)}
        </Alert>
      )}
    </div>
  );
}

function Samples({ samples }: Pick<BrowserErrorDetailView, 'samples'>) {
  return (
    <section aria-labelledby="error-samples" className={box}>
      <h2 id="error-samples" className="mb-3 text-lg">
        {m.errors_samples()}
      </h2>
      {samples.length === 0 && <EmptyState level="p" title={m.errors_no_samples()} />}
      <ol className="grid gap-5">
        {samples.map((sample) => (
          <Sample key={sample.id} sample={sample} />
        ))}
      </ol>
    </section>
  );
}

interface CountsProps {
  title: string;
  rows: readonly (readonly [name: string, count: number])[];
}

function Counts({ title, rows }: CountsProps) {
  if (rows.length === 0) return null;
  return (
    <section className={box}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="grid gap-1 text-sm" data-numbers>
        {rows.map(([name, count]) => (
          <li key={name} className="flex justify-between gap-3">
            <span className="font-mono break-all">{name}</span>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
