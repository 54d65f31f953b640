import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/fakes/browser-storage.ts';
import { readStored, removeStored, storedRequestKey, writeStored } from './storage.ts';

/** As Safari does where cookies are blocked: the property itself throws. */
const switchedOff = {
  get localStorage(): Storage {
    throw new DOMException('Denied', 'SecurityError');
  },
};

const local = new Map<string, string>();
const session = new Map<string, string>();

beforeEach(() => {
  local.clear();
  session.clear();
  vi.stubGlobal('window', {
    localStorage: fakeStorage(local),
    sessionStorage: fakeStorage(session),
  });
  return () => vi.unstubAllGlobals();
});

describe('stored values', () => {
  it('come back as they were, each from its own area', () => {
    writeStored('local', 'draft', { text: 'Habari' });
    writeStored('session', 'draft', { text: 'other' });
    expect(readStored('local', 'draft')).toEqual({ text: 'Habari' });
    expect(readStored('session', 'draft')).toEqual({ text: 'other' });
    removeStored('local', 'draft');
    expect(readStored('local', 'draft')).toBeNull();
    expect(session.size).toBe(1);
  });

  it('are none when they cannot be read', () => {
    local.set('draft', '{"text":');
    expect(readStored('local', 'draft')).toBeNull();
    expect(readStored('local', 'never written')).toBeNull();
  });

  it('are done without where storage is full or switched off', () => {
    vi.stubGlobal('window', { localStorage: fakeStorage(local, true) });
    writeStored('local', 'draft', { text: 'Habari' });
    expect(readStored('local', 'draft')).toBeNull();
    vi.stubGlobal('window', switchedOff);
    writeStored('local', 'draft', { text: 'Habari' });
    removeStored('local', 'draft');
    expect(readStored('local', 'draft')).toBeNull();
  });
});

describe('the key of a request', () => {
  it('stays the same for the same request, after a reload too', () => {
    const key = storedRequestKey('local', 'order', { lines: 2 });
    expect(key).toMatch(/^[\w-]{36}$/);
    expect(storedRequestKey('local', 'order', { lines: 2 })).toBe(key);
  });

  it('is another one for another request, and for the first one after that', () => {
    const key = storedRequestKey('local', 'order', { lines: 2 });
    const other = storedRequestKey('local', 'order', { lines: 3 });
    expect(other).not.toBe(key);
    expect(storedRequestKey('local', 'order', { lines: 2 })).not.toBe(key);
  });

  it.each(['null', '7', '{"body":"{}"}', '{"body":"{}","key":7}', 'junk'])(
    'is made anew where %s is stored',
    (text) => {
      local.set('order', text);
      const key = storedRequestKey('local', 'order', {});
      expect(key).toMatch(/^[\w-]{36}$/);
      expect(storedRequestKey('local', 'order', {})).toBe(key);
    },
  );

  it('is made even where nothing can be stored', () => {
    vi.stubGlobal('window', switchedOff);
    expect(storedRequestKey('local', 'order', {})).toMatch(/^[\w-]{36}$/);
  });
});
