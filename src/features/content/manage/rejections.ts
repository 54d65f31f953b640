export type ManageContentRejection =
  /** Somebody else has changed it since it was read; `version` is theirs. */
  | { reason: 'CHANGED_MEANWHILE'; version: number }
  /** What is shown must be whole in both languages; `missing` names the empty fields. */
  | { reason: 'NOT_WHOLE'; missing: string[] }
  /** What is shown names only facts that there are: these in braces mean nothing. */
  | { reason: 'UNKNOWN_FACTS'; names: string[] }
  | { reason: 'PAGE_EXISTS' }
  /** It is shown already, or a draft that nothing is planned for. */
  | { reason: 'NOTHING_TO_DO' }
  /** Somebody has put it into another order since it was seen. */
  | { reason: 'ORDER_CHANGED' }
  /** It shall be published at a time that has passed, or is too far away. */
  | { reason: 'NO_SUCH_TIME' }
  /** What everybody sees already cannot be planned. */
  | { reason: 'PUBLISHED_ALREADY' }
  /** A picture that was sent for it lay unused for too long and is gone: it must be sent again. */
  | { reason: 'PICTURE_GONE' };
