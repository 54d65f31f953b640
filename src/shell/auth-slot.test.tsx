import { describe, expect, it } from 'vitest';
import { drawMarkup } from '#tests/setup/draw-part.tsx';
import { AuthSlot } from './auth-slot.tsx';

const slot = (isLoading: boolean) => drawMarkup(<AuthSlot isLoading={isLoading} />, 'en');
const classesOf = (html: string) => /^<span class="([^"]*)"/.exec(html)?.[1]?.split(' ');

describe('who is signed in is not known yet', () => {
  it('says so on every screen', () => {
    expect(slot(true)).toMatch(/role="status".*Loading\.\.\./);
    expect(classesOf(slot(true))).not.toContain('hidden');
    expect(classesOf(slot(true))).not.toContain('max-sm:hidden');
  });

  it('says nothing once it is known, and takes no room on a phone', () => {
    expect(slot(false)).not.toContain('role="status"');
    expect(classesOf(slot(false))).toContain('max-sm:hidden');
  });
});
