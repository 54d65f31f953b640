import { classifyError } from '#/domain/errors/classify-error.ts';

interface Reading {
  data: unknown;
  error: (Error & { status?: unknown }) | null;
  errorUpdateCount: number;
}

/**
 * What is shown for an account's cart that could not be read: the guest cart, or an empty one when
 * the shop does not know the person. Null: it was read, or has not been tried yet. While it is
 * tried again, which forgets the error, the guest cart stays.
 */
export function failedRead({ data, error, errorUpdateCount }: Reading): 'guest' | 'empty' | null {
  if (data !== undefined || errorUpdateCount === 0) return null;
  if (!error) return 'guest';
  const status = typeof error.status === 'number' ? error.status : undefined;
  // The number says it surely; the words are for errors that bring none.
  if (status !== undefined) return status === 401 || status === 403 ? 'empty' : 'guest';
  const kind = classifyError(error.message);
  return kind === 'authentication' || kind === 'permission' ? 'empty' : 'guest';
}
