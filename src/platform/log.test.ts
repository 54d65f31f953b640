import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLogger } from '#/platform/log.server.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = [];
  write(createLogger('info', { write: (line) => lines.push(line) }));
  // The cast: JSON.parse gives unknown text; the assertions below check its shape.
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('writes one JSON object a line with the level by name', () => {
  const [line] = logged((logger) =>
    logger.child({ requestId: 'r-1' }).warn({ order: 'A1' }, 'slow'),
  );
  expect(line).toMatchObject({ level: 'warn', requestId: 'r-1', order: 'A1', msg: 'slow' });
  expect(line?.time).toMatch(/^\d{4}-\d{2}-\d{2}T/);
});

it('hides secrets wherever they sit', () => {
  const lines = logged((logger) => {
    logger.info({ password: 'hunter2', user: { token: 'hunter2' } });
    logger.info({ request: { headers: { cookie: 'hunter2', 'set-cookie': 'hunter2' } } });
  });
  expect(JSON.stringify(lines)).not.toContain('hunter2');
  expect(lines[0]).toMatchObject({ password: '[hidden]', user: { token: '[hidden]' } });
});

it('keeps the stack of an error', () => {
  const [line] = logged((logger) => logger.error({ error: new Error('no such table') }, 'failed'));
  expect(line?.error).toMatchObject({ message: 'no such table', type: 'Error' });
});

it('names a failed statement without its values', () => {
  const failed = new DrizzleQueryError(
    'select "id" from "sessions" where "token" = $1',
    ['hunter2', 'a\n    at hunter2'],
    new Error('terminating connection'),
  );
  const wrapped = new Error('Failed to read', { cause: failed });
  const [plain, inside] = logged((logger) => {
    logger.error({ err: failed }, 'failed');
    logger.error({ error: wrapped }, 'failed');
  });
  expect(JSON.stringify([plain, inside])).not.toContain('hunter2');
  expect(plain?.err).toMatchObject({
    type: 'DrizzleQueryError',
    message: expect.stringMatching(/from "sessions".*terminating connection/),
    stack: expect.stringContaining('log.test.ts'),
  });
  expect(inside?.error).toMatchObject({
    message: expect.stringMatching(/^Failed to read: .*from "sessions".*terminating connection/),
  });
});

it('a line break in a value cannot forge a second line', () => {
  const lines = logged((logger) => logger.info({ name: 'x\n{"level":"error"}' }, 'hello\nworld'));
  expect(lines).toHaveLength(1);
});
