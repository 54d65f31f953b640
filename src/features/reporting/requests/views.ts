import type { RequestKind } from '#/domain/reporting/request-kind.ts';

export interface RequestFigures {
  requests: number;
  /** Answered with 4xx, and with 5xx. */
  rejected: number;
  failed: number;
  /** Within so many milliseconds half, 95 and 99 of a hundred were answered; at most ten seconds. */
  p50: number;
  p95: number;
  p99: number;
}

export interface KindFigures extends RequestFigures {
  kind: RequestKind;
}

export interface ProcedureFigures extends RequestFigures {
  name: string;
}

export interface RequestSummary {
  hour: KindFigures[];
  day: KindFigures[];
  /** Of the day, the slowest first. */
  slowest: ProcedureFigures[];
}
