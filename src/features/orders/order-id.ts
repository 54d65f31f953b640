const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Whether a text from an address can be an order's id; others are not even asked for. */
export function isOrderId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
