/** An alert, as it is taken back by the link in its mail. */
export const STOCK_ALERT = { purpose: 'stock-alert-leave', mail: 'stock-alerts' } as const;
