/** Versions 1 to 8 of RFC 9562, as `z.uuid()` takes them. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Whether a value from an address, a file or another program can be an id of ours. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
