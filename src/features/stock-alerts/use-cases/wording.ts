/** The words of `stock_alert_consent_…` that stand at the button: another number when what they say changes. */
export const WORDING = 'stock-alert-1';
