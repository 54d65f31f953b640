/** Three dots and who is writing. Not announced: the message itself will be. */
export function TypingIndicator({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-2 text-sm text-quiet">
      <span aria-hidden="true" className="flex gap-1">
        <span className="chat-dot" />
        <span className="chat-dot" />
        <span className="chat-dot" />
      </span>
      {text}
    </p>
  );
}
