import type { Guard } from './guard.ts';

/** The mailed code by which a guest signs in. */
export const signInCodes: readonly Guard[] = [
  {
    id: 'code-admin',
    prevents: 'Whoever reads an admin’s mail gets into the back office unnoticed.',
    file: 'src/platform/auth/code-sign-in.server.ts',
    snippet: " && reader.role !== 'admin') return;",
    without: ') return;',
    tests: {
      'tests/abuse/sign-in-codes.test.ts': [
        'an admin: the mail says how to sign in, and not even the right code does',
      ],
    },
  },
  {
    id: 'code-admin-mail',
    prevents: 'An admin is mailed a code.',
    file: 'src/features/account/credentials/send-code.server.ts',
    snippet: "if (reader?.role === 'admin') await",
    without: "if (reader?.role === 'admin' && reader.blocked) await",
    tests: {
      'tests/abuse/sign-in-codes.test.ts': [
        'an admin: the mail says how to sign in, and not even the right code does',
      ],
    },
  },
  {
    id: 'code-blocked',
    prevents: 'The code of somebody blocked ends in a fault of ours.',
    file: 'src/platform/auth/code-sign-in.server.ts',
    snippet: '!reader.blocked',
    without: 'reader.role',
    tests: {
      'tests/abuse/sign-in-codes.test.ts': ['somebody blocked, before the code was sent or since'],
    },
  },
  {
    id: 'code-guesses',
    prevents: 'A code is guessed at a million times.',
    file: 'src/platform/auth/code-sign-in.server.ts',
    snippet: 'allowedAttempts: CODE_RULES.guesses',
    without: 'allowedAttempts: 1_000_000',
    tests: {
      'src/features/account/code-sign-in.integration.test.ts': [
        'is over after five wrong answers, whoever gave them',
      ],
    },
  },
  {
    id: 'code-days',
    prevents: 'Five guesses at each of a hundred codes a day.',
    file: 'src/features/account/credentials/code-counters.server.ts',
    snippet: '[`code:day:${email}`, DAILY]',
    without: '[`code:day:${email}`, { max: 1000, window: 86_400 }]',
    tests: {
      'tests/abuse/sign-in-codes.test.ts': [
        'five an hour and ten a day; a browser of the owner’s is counted apart',
      ],
    },
  },
  {
    id: 'code-signature',
    prevents: 'A copy of the database shows the codes.',
    file: 'src/platform/auth/code-sign-in.server.ts',
    snippet: "hash: async (code) => signatureOf('sign-in-code', code)",
    without: 'hash: async (code) => code',
    tests: {
      'src/features/account/code-sign-in.integration.test.ts': ['is kept as a signature only'],
    },
  },
  {
    id: 'code-unproven-name',
    prevents: 'A stranger’s words are the name in somebody’s new account.',
    file: 'src/platform/auth/code-sign-in.server.ts',
    snippet: "{ data: { ...changes, name: '' } }",
    without: '{ data: changes }',
    tests: {
      'src/features/account/code-sign-in.integration.test.ts': [
        'makes an account that nobody confirmed its owner’s: without the password and name in it',
      ],
    },
  },
];
