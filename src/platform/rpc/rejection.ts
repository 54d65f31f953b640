/** A sentence for each reason of the rejections `R`. A reason without one does not compile. */
export type RejectionSentences<R extends { reason: string }> = {
  [Reason in R['reason']]: (rejection: Extract<R, { reason: Reason }>) => string;
};

export function sentenceOf<R extends { reason: string }>(
  sentences: RejectionSentences<R>,
  rejection: R,
): string {
  const reason: R['reason'] = rejection.reason;
  // The key picks the sentence that takes exactly this member of the union.
  const sentence = sentences[reason] as (found: R) => string;
  return sentence(rejection);
}

/**
 * The rejection that a failed call carries (`rejections()` in base.server.ts), if it is one that
 * `sentences` knows; null for any other failure. Reads the shape of oRPC's errors, so that a page
 * does not carry the client along.
 */
export function rejectionOf<R extends { reason: string }>(
  error: unknown,
  sentences: RejectionSentences<R>,
): R | null {
  if (!(error instanceof Error) || !('code' in error) || !('data' in error)) return null;
  return error.code === 'REJECTED' && isAmong(error.data, sentences) ? error.data : null;
}

/** The sentence for the rejection that a failed call carries; null for any other failure. */
export function rejectionText<R extends { reason: string }>(
  error: unknown,
  sentences: RejectionSentences<R>,
): string | null {
  const rejection = rejectionOf(error, sentences);
  return rejection && sentenceOf(sentences, rejection);
}

function isAmong<R extends { reason: string }>(
  data: unknown,
  sentences: RejectionSentences<R>,
): data is R {
  if (typeof data !== 'object' || data === null || !('reason' in data)) return false;
  return typeof data.reason === 'string' && Object.hasOwn(sentences, data.reason);
}
