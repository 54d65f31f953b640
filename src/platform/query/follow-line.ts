import { onlineManager } from '@tanstack/react-query';
import { line } from '#/platform/line/line.ts';

/**
 * Queries pause their repeats while the line is down, and read again what is stale when it is back.
 * By the line's evidence, in place of what the browser believes.
 */
export function followLine(): void {
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(line.read() !== 'down');
    tell();
    return line.subscribe(tell);
  });
}
