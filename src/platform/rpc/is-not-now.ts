/** Whether the server said "not now" (503): the database is away, and back in a moment. */
export function isNotNow(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 503;
}
