import { describe, expect, it } from 'vitest';
import { isDeepJson } from './json-depth.server.ts';

const nested = (depth: number) => Buffer.from('['.repeat(depth) + ']'.repeat(depth));

describe('JSON', () => {
  it('of sixty-four levels is read, of more it is not', () => {
    expect(isDeepJson('application/json', nested(64))).toBe(false);
    expect(isDeepJson('application/json; charset=utf-8', nested(65))).toBe(true);
    expect(isDeepJson('application/problem+json', nested(65))).toBe(true);
    expect(isDeepJson('application/json', Buffer.from('{"a":'.repeat(65)))).toBe(true);
  });

  it('is as deep as its brackets, not those in its texts', () => {
    const body = (value: unknown) => Buffer.from(JSON.stringify(value));
    expect(isDeepJson('application/json', body(['['.repeat(200), '\\"[{'.repeat(200)]))).toBe(
      false,
    );
    expect(isDeepJson('application/json', body(Array.from({ length: 500 }, () => [])))).toBe(false);
  });

  it('is not what is something else', () => {
    expect(isDeepJson('text/plain', nested(200))).toBe(false);
    expect(isDeepJson(undefined, nested(200))).toBe(false);
  });
});
