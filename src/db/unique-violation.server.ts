/** Whether a statement was refused because a unique index, by its name, has such a row already. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') {
      return 'constraint' in cause && cause.constraint === index;
    }
  }
  return false;
}
