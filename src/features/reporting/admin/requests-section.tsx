import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { formatDuration } from './format-duration.ts';
import { requestsOptions } from './hooks.ts';
import { requestKindLabels } from './labels.tsx';
import type { RequestFigures } from '../requests/views.ts';

interface FiguresRow extends RequestFigures {
  label: string;
}

interface FiguresTableProps {
  title: string;
  /** What the first column names. */
  subject: string;
  rows: readonly FiguresRow[];
}

const CELL = 'px-4 py-2.5 text-right tabular-nums';

function FiguresTable({ title, subject, rows }: FiguresTableProps) {
  const titles = [m.requests_count(), m.requests_rejected(), m.requests_failed()];
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-lg">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-quiet">{m.requests_none()}</p>
      ) : (
        <div
          role="region"
          aria-label={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
          tabIndex={0}
          className="overflow-x-auto rounded-card border border-line"
        >
          <table className="w-full text-sm">
            <thead className="border-b border-line bg-raised">
              <tr>
                <th scope="col" className="px-4 py-3 text-left">
                  {subject}
                </th>
                {[...titles, 'p50', 'p95', 'p99'].map((name) => (
                  <th key={name} scope="col" className="px-4 py-3 text-right">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(({ label, requests, rejected, failed, p50, p95, p99 }) => (
                <tr key={label}>
                  <th
                    scope="row"
                    className="px-4 py-2.5 min-w-36 text-left font-normal break-words"
                  >
                    {label}
                  </th>
                  <td className={CELL}>{requests}</td>
                  <td className={CELL}>{rejected}</td>
                  <td className={CELL}>{failed}</td>
                  <td className={CELL}>{formatDuration(p50)}</td>
                  <td className={CELL}>{formatDuration(p95)}</td>
                  <td className={CELL}>{formatDuration(p99)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** What the shop has answered, how often it could not, and how fast it was. */
export function RequestsSection() {
  const { data } = useSuspenseQuery(requestsOptions());
  const byKind = (figures: (typeof data)['hour']) =>
    figures.map(({ kind, ...rest }) => ({ label: requestKindLabels[kind](), ...rest }));
  return (
    <div className="mt-12">
      <h2 className="mb-1 text-xl">{m.requests_title()}</h2>
      <p className="text-quiet">{m.requests_lead()}</p>
      <FiguresTable
        title={m.requests_hour()}
        subject={m.requests_kind()}
        rows={byKind(data.hour)}
      />
      <FiguresTable title={m.requests_day()} subject={m.requests_kind()} rows={byKind(data.day)} />
      <FiguresTable
        title={m.requests_slowest()}
        subject={m.requests_procedure()}
        rows={data.slowest.map(({ name, ...rest }) => ({ label: name, ...rest }))}
      />
    </div>
  );
}
