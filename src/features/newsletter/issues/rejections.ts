import type { IssueView } from './views.ts';

export type IssueRejection =
  /** Somebody else has changed it since it was read; `current` is what stands there now. */
  | { reason: 'CHANGED_MEANWHILE'; current: IssueView }
  /** It is being sent or has been: its text stays. */
  | { reason: 'NOT_DRAFT' }
  /** In neither language are there both a subject and a text. */
  | { reason: 'NOT_WRITTEN' }
  /** Nobody gets the newsletter. */
  | { reason: 'NO_SUBSCRIBERS' }
  /** Another issue is being sent. */
  | { reason: 'ANOTHER_SENDING' }
  | { reason: 'NOT_SENDING' }
  /** There is no such copy any more. */
  | { reason: 'NOTHING_TO_RESEND' }
  | { reason: 'TOO_MANY_TRIES' };
