export type SenderType = 'user' | 'ai' | 'human';

export type ChatLanguage = 'en' | 'sw';

export type SystemKind = 'escalated' | 'taken-over' | 'handed-on' | 'given-back' | 'closed';

/** A page of the shop that an answer rests on; `path` begins with `/`, never an address elsewhere. */
export interface AnswerSource {
  title: string;
  path: string;
}

export interface MessageMetadata {
  /** 0 to 1, of an answer of the assistant. */
  confidence?: number;
  suggestEscalation?: boolean;
  isSystemMessage?: boolean;
  systemKind?: SystemKind;
  sources?: AnswerSource[];
}
