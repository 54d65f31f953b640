import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type IconProps = Record<string, unknown>;

/** An icon is drawn in a few sizes and colours; more would be a mistake that must not fill the memory. */
const MOST_KEPT = 100;

/**
 * The same icon, for the server: its lines are drawn once and then written as the text they are. A list has
 * sixty icons, each of which is two components, up to eight elements and a dozen attributes worked out again.
 * The browser gets the same HTML. The build puts it around every icon (`scripts/run/server-icons.ts`).
 */
export function cachedIcon(Icon: ComponentType<IconProps>): ComponentType<IconProps> {
  const kept = new Map<string, ReactNode>();
  return function CachedIcon(props) {
    const key = keyOf(props);
    const found = key === undefined ? undefined : kept.get(key);
    if (found) return found;
    const icon = <Icon {...props} />;
    if (key === undefined || kept.size >= MOST_KEPT) return icon;
    const drawn = fromMarkup(renderToStaticMarkup(icon));
    kept.set(key, drawn);
    return drawn;
  };
}

/** Undefined: it holds something else, or answers to something. */
function keyOf(props: IconProps): string | undefined {
  let key = '';
  for (const name in props) {
    const value = props[name];
    if (typeof value === 'object' || typeof value === 'function') return undefined;
    key += `${name}=${JSON.stringify(value)};`;
  }
  return key;
}

/** One element with the attributes that were written. */
function fromMarkup(markup: string): ReactNode {
  const [, attributes = '', lines = ''] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(markup) ?? [];
  const pairs = attributes.matchAll(/\s([\w:-]+)="([^"]*)"/g);
  const props = Object.fromEntries(
    [...pairs].map(([, name = '', value = '']) => [propName(name), unescaped(value)]),
  );
  return <svg {...props} dangerouslySetInnerHTML={{ __html: lines }} />;
}

function propName(name: string): string {
  if (name === 'class') return 'className';
  if (/^(?:aria|data)-/.test(name)) return name;
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function unescaped(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
