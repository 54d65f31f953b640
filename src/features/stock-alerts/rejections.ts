import type { StockAlertRejection } from '#/domain/stock-alerts/stock-alert.ts';

export type AskRejection =
  | StockAlertRejection
  /** It cannot be hired on these days whatever is free, or is not offered so. */
  | { reason: 'DAYS_NOT_POSSIBLE' }
  /** Seconds until one is taken again. */
  | { reason: 'TOO_MANY_TRIES'; retryAfter: number };
