/** A file that is already with the server and waits for its message. */
export interface SentFile {
  id: string;
  name: string;
}

/** A message that the server has not confirmed. */
export interface Outgoing {
  /** Made by this browser; the server keeps the first message of a name and repeats its answer. */
  id: string;
  /** A note is for the people of the shop only. */
  kind: 'message' | 'note';
  /** Null: the conversation that goes on, or a first one. */
  conversationId: string | null;
  content: string;
  files: readonly SentFile[];
  /** The path it was written on. */
  page: string;
  /** When, in ms. */
  writtenAt: number;
}
