/** Why a model gave no usable answer. */
export type ModelErrorKind =
  /** The provider refuses to answer this, for what it calls safety. */
  | 'blocked'
  /** No answer, or one with a status that is none: 429, 500, the network. */
  | 'failed-fetch'
  /** The time was up, or nobody waits for the answer any more. */
  | 'aborted'
  /** What came cannot be read as a stream of an answer, or ended in the middle. */
  | 'unreadable-stream'
  | 'empty';

/** An answer that did not come. Never shown as it is: it may quote the provider. */
export class ModelError extends Error {
  readonly kind: ModelErrorKind;
  /** HTTP status of a failed fetch. */
  readonly status: number | null;

  constructor(kind: ModelErrorKind, status: number | null = null) {
    super(
      status === null ? `The model's answer: ${kind}` : `The model's answer: ${kind} ${status}`,
    );
    this.name = 'ModelError';
    this.kind = kind;
    this.status = status;
  }
}
