import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { shillings } from '#/domain/money/money.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { startFakeModel } from '#tests/fakes/model-server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';

const { db, url } = await useDatabase();
await makeProduct(db, { name: 'LED Obelisk', price: shillings(7_300) });

async function run(question: string, settings: Record<string, string> = {}) {
  const { PATH = '', HOME = '/tmp' } = process.env;
  const child = spawn(process.execPath, ['scripts/ask-assistant.ts', question], {
    env: { PATH, HOME, DATABASE_URL: url, APP_ENV: 'test', LOG_LEVEL: 'silent', ...settings },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

test('prints what the shop answers without a key', async () => {
  const { code, output } = await run('How much is the obelisk?');
  expect(code).toBe(0);
  expect(output).toContain('No key is set');
  expect(output).toMatch(/KSh 7,300[^]*LED Obelisk: \/products\//);
});

test('prints what the provider answers, or why it does not', async () => {
  const fake = await startFakeModel('openai');
  const settings = {
    ASSISTANT_PROVIDER: 'openai-compatible',
    ASSISTANT_BASE_URL: fake.url,
    ASSISTANT_MODEL: 'test-model',
  };
  try {
    fake.manners = [{ say: ['We have ', 'cubes.'] }];
    const good = await run('Do you have cubes?', settings);
    expect(good).toMatchObject({ code: 0, output: expect.stringContaining('We have cubes.') });
    expect(good.output).toContain('openai-compatible, test-model');
    fake.manners = ['no-entry'];
    const bad = await run('Do you have cubes?', settings);
    expect(bad).toMatchObject({ code: 1, output: expect.stringContaining('failed-fetch 401') });
  } finally {
    await fake.stop();
  }
});

test('says how it is used', async () => {
  expect(await run('')).toMatchObject({ code: 1, output: expect.stringContaining('Usage') });
});
