/** What became of one of many things; without a refusal it was done. */
export interface BulkRow<R extends { reason: string }> {
  id: string;
  refusal: R | { reason: 'GONE' } | null;
}
