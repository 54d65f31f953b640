import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { escapeNonAscii } from './ascii-server.ts';

test('the program says the same in ASCII', () => {
  const code = 'const said = `“${1 + 1}” → 👉`; [said, said.replace(/[“”👉]/gu, "…")].join("\\n")';
  const escaped = escapeNonAscii(`(() => { ${code.replace('[said', 'return [said')} })()`);
  expect(escaped).not.toMatch(/[^ -~]/);
  expect(runInNewContext(escaped)).toBe('“2” → 👉\n…2… → …');
});

test('what an escape would change fails the build', () => {
  expect(() => escapeNonAscii('String.raw`a → b`')).toThrow('Here an escape would be another text');
  expect(escapeNonAscii('String.raw`a` + "→"')).toBe('String.raw`a` + "\\u2192"');
});
