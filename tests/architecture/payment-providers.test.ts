import { expect, it } from 'vitest';
import { readSources } from './source-file.ts';

const folders = ['src/features/payments/mpesa/', 'src/features/payments/paystack/'];
const isInside = (path: string) => folders.some((folder) => path.startsWith(folder));
const outside = readSources('src').filter(
  ({ path }) => !isInside(path) && !/\.test\.tsx?$/.test(path),
);
const lists = [
  'src/features/payments/providers.server.ts',
  'src/features/payments/components/provider-screens.tsx',
  'src/routes/dev/daraja.$.ts',
  'src/routes/dev/paystack.$.ts',
];
/** Settings, the column's values, the simulator's address, and words that people write (as the assistant's). */
const mayName = [
  ...lists,
  'src/platform/env.server.ts',
  'src/platform/env-daraja.server.ts',
  'src/platform/env-paystack.server.ts',
  'src/platform/env-variables.server.ts',
  'src/db/schema/payments.ts',
  'src/platform/http/request-path.ts',
  'src/domain/access/common-passwords.ts',
];

it('only the lists of payment providers take what lies in a provider’s folder', () => {
  const found = outside
    .filter(({ path }) => !lists.includes(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target && isInside(target))
        .map(({ specifier }) => `${path} imports ${specifier}: ask the PaymentProvider instead.`),
    );
  expect(found).toEqual([]);
});

it('nothing else knows a payment provider by name', () => {
  const named = /m-?pesa|daraja|safaricom|paystack|\bstk(?![a-z])|[a-z]Stk(?![a-z])/i;
  const found = outside
    .filter(({ path }) => !mayName.includes(path) && !/^src\/[a-z]+\/assistant\//.test(path))
    .filter(({ text }) => named.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
    .map(({ path }) => `${path} knows a payment provider: put it behind the port.`);
  expect(found).toEqual([]);
});
