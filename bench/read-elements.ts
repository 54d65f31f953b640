/** A text, or an element as React wants it. */
export type ReadElement =
  | string
  | { tag: string; props: Record<string, unknown>; children: ReadElement[] };

const VOID = new Set(['br', 'hr', 'img', 'input', 'source']);
const NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  checked: 'defaultChecked',
  srcset: 'srcSet',
};

/** Reads what React has written; comments, which part its texts, are left out. */
export function readElements(html: string): ReadElement[] {
  const roots: ReadElement[] = [];
  const open: { tag: string; children: ReadElement[] }[] = [{ tag: '', children: roots }];
  for (const [token, tag, attributes = ''] of html
    .replaceAll(/<!--.*?-->/g, '')
    .matchAll(/<\/?([a-z][\w-]*)((?:\s[^<>]*?)?)\/?>|[^<]+/gi)) {
    const parent = open.at(-1);
    if (tag === undefined) parent?.children.push(decode(token));
    else if (token.startsWith('</')) open.pop();
    else {
      const element = { tag, props: readProps(attributes), children: [] };
      parent?.children.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  return roots;
}

function readProps(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value = ''] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (name === 'style') props.style = readStyle(decode(value));
    else if (name === 'checked') props.defaultChecked = true;
    else props[NAMES[name] ?? propName(name)] = decode(value);
  }
  return props;
}

function propName(name: string): string {
  return /^(?:aria|data)-/.test(name) ? name : inCamelCase(name);
}

/** A semicolon also stands inside the address of a picture, before no name of a property. */
function readStyle(text: string): Record<string, string> {
  const pairs = text.split(/;(?=[a-z-]+:)/).map((part) => {
    const colon = part.indexOf(':');
    const name = part.slice(0, colon);
    return [name.startsWith('--') ? name : inCamelCase(name), part.slice(colon + 1)];
  });
  return Object.fromEntries(pairs);
}

function inCamelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
