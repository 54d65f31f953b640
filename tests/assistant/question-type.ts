/** A question and what its answer must, and must not, say. */
export interface EvaluatedQuestion {
  ask: string;
  language: 'en' | 'sw';
  /** Each of these is in the answer, as written. `A|B`: one of them. */
  says?: readonly string[];
  /** None of these is. */
  never?: readonly string[];
  /**
   * Part of the path of one of its sources, or of several, each of which has to be there (`a|b`: one
   * of them); null: it has none.
   */
  source?: string | readonly string[] | null;
  /** Whether a person is offered; not looked at when absent. */
  offered?: boolean;
  /** The message before it, which is answered first. */
  after?: string;
  /** Asked by the demo customer, who has one order. */
  signedIn?: boolean;
}
