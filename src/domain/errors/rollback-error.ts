/**
 * Carries a rejection out of a transaction, which is rolled back on the way. Each use is a class of its
 * own, so that whoever catches it knows which rejections it has.
 */
export abstract class RollbackError<R extends { reason: string }> extends Error {
  readonly rejection: R;

  constructor(rejection: R) {
    super(rejection.reason);
    this.rejection = rejection;
  }
}
