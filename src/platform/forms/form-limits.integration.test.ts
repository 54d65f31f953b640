import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '#tests/setup/use-database.ts';
import { log } from '#/platform/log.server.ts';
import { checkFormLimits, type FormLimits } from './form-limits.server.ts';

await useDatabase();
afterEach(() => vi.restoreAllMocks());

const limits: FormLimits = { address: { max: 3, window: 600 }, usual: 70, most: 200 };

describe('a form', () => {
  it('is closed to an address and to its network, not to anybody else', async () => {
    const take = (address: string) => checkFormLimits('one', address, limits);
    const answers = [];
    for (let index = 0; index < 4; index += 1) answers.push(await take('10.1.1.1'));
    expect(answers).toEqual([true, true, true, false]);
    const many = Array.from({ length: 80 }, (_, index) => take(`10.1.1.${100 + index}`));
    expect((await Promise.all(many)).filter(Boolean)).toHaveLength(57);
    expect(await take('10.1.1.250')).toBe(false);
    expect(await take('10.1.2.1')).toBe(true);
    expect(await take('2001:db8:1:2::')).toBe(true);
  });

  it('says in the log, once, that more comes than people send, and goes on; far above it stops', async () => {
    const error = vi.spyOn(log(), 'error').mockImplementation(() => undefined);
    const take = (index: number) =>
      checkFormLimits('two', `10.${(index / 2) | 0}.1.${index % 2}`, limits);
    const first = await Promise.all(Array.from({ length: 70 }, (_, index) => take(index)));
    expect(first).not.toContain(false);
    expect(error).not.toHaveBeenCalled();
    const more = await Promise.all(Array.from({ length: 180 }, (_, index) => take(70 + index)));
    expect(more.filter(Boolean)).toHaveLength(130);
    expect(error.mock.calls.map(([facts]) => facts)).toEqual([
      { form: 'two', inAnHour: 71 },
      { form: 'two', inAnHour: 201 },
    ]);
  });
});
