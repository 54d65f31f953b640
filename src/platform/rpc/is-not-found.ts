/**
 * Whether the API said that there is no such thing, that it is not the caller's, or that an address
 * holds an id that cannot be one. Knows oRPC's errors by their code, so that a guard does not carry
 * the client with it.
 */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST';
}
