/** The parts of a message as a model's wire has them; only their kinds matter here. */
interface Part {
  type: string;
  text?: string;
}

interface Message {
  role: string;
  content: string | readonly Part[];
}

/** Throws on what a model is never sent: empty content, or answers of functions with other parts. */
export function checkMessages(messages: readonly Message[]): void {
  for (const { role, content } of messages) {
    const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
    const isEmpty = parts.every(({ type, text }) => type === 'text' && (text ?? '').trim() === '');
    if (isEmpty) throw new RangeError(`A message of ${role} has no content`);
    const answers = parts.filter(({ type }) => type === 'tool-result');
    if (answers.length > 0 && answers.length < parts.length) {
      throw new RangeError(`A message of ${role} mixes function responses with other parts`);
    }
  }
}
