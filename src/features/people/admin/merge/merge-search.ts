/** Where a merge stands, in the address: what was searched, which other account, which is kept. */
export interface MergeSearch {
  q?: string;
  other?: string;
  keeps?: 'other';
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function readMergeSearch(raw: Record<string, unknown>): MergeSearch {
  const { q, other, keeps } = raw;
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.slice(0, 100) }),
    ...(typeof other === 'string' && UUID.test(other) && { other }),
    ...(keeps === 'other' && { keeps }),
  };
}
