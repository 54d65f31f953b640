export type SendRejection =
  /** Neither text nor a file. */
  | { reason: 'EMPTY_MESSAGE' }
  | { reason: 'TOO_MANY_MESSAGES'; minutes: number }
  | { reason: 'CONVERSATION_CLOSED' }
  /** A file that is not there any more, not the caller's, or was sent already. */
  | { reason: 'ATTACHMENT_GONE' };

export type RateRejection = { reason: 'NOT_CLOSED_YET' };

export type InboxRejection =
  /** A colleague was quicker. */
  | { reason: 'TAKEN'; by: string }
  /** Only who has taken the conversation over may do this; `by` is null when nobody has. */
  | { reason: 'NOT_YOURS'; by: string | null }
  | { reason: 'CONVERSATION_CLOSED' }
  | { reason: 'EMPTY_MESSAGE' }
  | { reason: 'ATTACHMENT_GONE' }
  | { reason: 'COLLEAGUE_UNKNOWN' };
