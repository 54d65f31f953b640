/** A text area: its text, and what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Puts marks around the selection, or takes them away again; spaces at its ends stay outside. */
export function toggleMarks(selected: Selected, mark: string): Selected {
  const { text, start, end } = selected;
  const inner = text.slice(start, end);
  const width = mark.length;
  const isWithin = inner.length >= 2 * width && inner.startsWith(mark) && inner.endsWith(mark);
  if (isWithin) return replace(selected, inner.slice(width, -width));
  const isAround = text.slice(start - width, start) === mark && text.startsWith(mark, end);
  if (isAround && start >= width) {
    return {
      text: text.slice(0, start - width) + inner + text.slice(end + width),
      start: start - width,
      end: end - width,
    };
  }
  const core = inner.trim();
  const from = start + inner.indexOf(core);
  return {
    text: text.slice(0, from) + mark + core + mark + text.slice(from + core.length),
    start: from + width,
    end: from + width + core.length,
  };
}

/** Begins every selected line with `prefix`, or takes it away where all of them have it. */
export function toggleLines(selected: Selected, prefix: string): Selected {
  const { text, start, end } = selected;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  const to = after < 0 ? text.length : after;
  const lines = text.slice(from, to).split('\n');
  const isSet = lines.every((line) => line.startsWith(prefix));
  const next = lines.map((line) => (isSet ? line.slice(prefix.length) : prefix + line)).join('\n');
  const isOneLine = lines.length === 1;
  const caret = Math.max(from, start + (isSet ? -prefix.length : prefix.length));
  return {
    text: text.slice(0, from) + next + text.slice(to),
    start: isOneLine ? caret : from,
    end: isOneLine ? caret + (end - start) : from + next.length,
  };
}

/** Makes the selection a link; what is selected next is its address, to be typed over. */
export function insertLink({ text, start, end }: Selected): Selected {
  const label = text.slice(start, end) || 'text';
  const link = `[${label}](/)`;
  const address = start + label.length + 3;
  return { text: text.slice(0, start) + link + text.slice(end), start: address, end: address + 1 };
}

/** A picture with its alternative text, as a paragraph of its own. */
export function insertPicture(selected: Selected, src: string, alt: string): Selected {
  const { text, start, end } = selected;
  const plain = alt.replaceAll(/[[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
  const gap = (side: string) => (side === '' || side.endsWith('\n\n') ? '' : '\n\n');
  const before = text.slice(0, start);
  const rest = text.slice(end).replace(/^\n+/, '');
  const picture = `${gap(before)}![${plain}](${src})\n\n`;
  const caret = start + picture.length;
  return { text: before + picture + rest, start: caret, end: caret };
}

function replace({ text, start, end }: Selected, inner: string): Selected {
  return { text: text.slice(0, start) + inner + text.slice(end), start, end: start + inner.length };
}
