import type { LoadLoss, ReportKind } from '#/domain/reporting/browser-report.ts';
import type { RequestKind } from '#/domain/reporting/request-kind.ts';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import type { BrowserErrorView, ErrorState } from '../browser-errors/views.ts';

export const kindLabels: Record<ReportKind, () => string> = {
  error: m.errors_kind_error,
  rejection: m.errors_kind_rejection,
  boundary: m.errors_kind_boundary,
  hydration: m.errors_kind_hydration,
  load: m.errors_kind_load,
  policy: m.errors_kind_policy,
  deprecation: m.errors_kind_deprecation,
  intervention: m.errors_kind_intervention,
  crash: m.errors_kind_crash,
};

export const requestKindLabels: Record<RequestKind, () => string> = {
  page: m.requests_kind_page,
  procedure: m.requests_kind_procedure,
  webhook: m.requests_kind_webhook,
  file: m.requests_kind_file,
  download: m.requests_kind_download,
  account: m.requests_kind_account,
  events: m.requests_kind_events,
  check: m.requests_kind_check,
  other: m.requests_kind_other,
};

const lostLabels: Record<LoadLoss, () => string> = {
  offline: m.errors_lost_offline,
  skew: m.errors_lost_skew,
  unknown: m.errors_lost_unknown,
};

export const stateLabels: Record<ErrorState, () => string> = {
  open: m.errors_state_open,
  came_back: m.errors_state_came_back,
  resolved: m.errors_state_resolved,
};

const TONES = { open: 'neutral', came_back: 'warning', resolved: 'success' } as const;

export function StateBadge({ state }: { state: ErrorState }) {
  return <Badge tone={TONES[state]}>{stateLabels[state]()}</Badge>;
}

/** What an error is, and where: the technical names are the same in both languages. */
export function CauseText({ error }: { error: BrowserErrorView }) {
  const { kind, cause, place, lost } = error;
  return (
    <>
      <span className="block font-semibold">{kindLabels[kind]()}</span>
      <span className="block font-mono text-sm break-all">{cause}</span>
      {place !== '' && (
        <span className="block font-mono text-sm break-all text-quiet">{place}</span>
      )}
      {lost !== null && <span className="block text-sm text-quiet">{lostLabels[lost]()}</span>}
    </>
  );
}
