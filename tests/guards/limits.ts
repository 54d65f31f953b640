import type { Guard } from './guard.ts';

/** Floods: how often, how many, how much. */
export const limits: readonly Guard[] = [
  {
    id: 'sign-in-tries',
    prevents: 'Passwords are guessed without end.',
    file: 'src/features/account/credentials/sign-in.server.ts',
    snippet: "if ((await rateLimit(key, limit)) > 0) return reject({ reason: 'TOO_MANY_TRIES' });",
    without: '',
    tests: {
      'tests/abuse/accounts.test.ts': [
        'at one account: fifty an hour, and the owner gets in all the while',
      ],
    },
  },
  {
    id: 'sign-up-tries',
    prevents: 'Mails are sent to one address without end by signing up.',
    file: 'src/features/account/credentials/sign-up.server.ts',
    snippet: "if ((await rateLimit(key, LIMIT)) > 0) return reject({ reason: 'TOO_MANY_TRIES' });",
    without: '',
    tests: {
      'src/features/account/credentials/sign-in.integration.test.ts': [
        'mails to one address are asked for so many times an hour',
      ],
    },
  },
  {
    id: 'reset-mails',
    prevents: 'Mails are sent to one address without end by asking for a new password.',
    file: 'src/features/account/credentials/request-reset.server.ts',
    snippet: 'if ((await rateLimit(`reset:${input.email}`, LIMIT)) > 0) {',
    without: 'if (LIMIT.max < 0) {',
    tests: {
      'src/features/account/credentials/sign-in.integration.test.ts': [
        'mails to one address are asked for so many times an hour',
      ],
    },
  },
  {
    id: 'confirmation-mails',
    prevents: 'Mails are sent to one address without end by asking for the link again.',
    file: 'src/features/account/credentials/resend-confirmation.server.ts',
    snippet: 'if ((await rateLimit(`resend:${input.email}`, LIMIT)) > 0) {',
    without: 'if (LIMIT.max < 0) {',
    tests: {
      'src/features/account/credentials/sign-in.integration.test.ts': [
        'mails to one address are asked for so many times an hour',
      ],
    },
  },
  {
    id: 'email-change-mails',
    prevents: 'Mails are sent to strangers without end by changing one’s e-mail.',
    file: 'src/features/account/credentials/request-email-change.server.ts',
    snippet: 'if ((await rateLimit(`email-change:${user.id}`, LIMIT)) > 0) {',
    without: 'if (LIMIT.max < 0) {',
    tests: {
      'src/features/account/credentials.integration.test.ts': [
        'writes to no more than five new addresses in an hour',
      ],
    },
  },
  {
    id: 'calendar-length',
    prevents: 'One address with a calendar of all days stops the shop.',
    file: 'src/features/catalog/schemas.ts',
    snippet: 'daysBetween(from, to) <= LONGEST_CALENDAR_DAYS',
    without: 'from !== null',
    tests: { 'tests/abuse/costly-calls.test.ts': ['is refused before a day is counted'] },
  },
  {
    id: 'chat-messages-address',
    prevents: 'One address floods the chat as one guest after the other.',
    file: 'src/features/chat/conversation/limit-messages.server.ts',
    snippet: 'await rateLimit(`chat:address:${clientIp}`, ADDRESS_LIMIT)',
    without: '0',
    tests: {
      'tests/abuse/chat-assistant.test.ts': ['is refused politely, whatever guest it claims to be'],
    },
  },
  {
    id: 'even-timing',
    prevents: 'The time of an answer tells who has an account.',
    file: 'src/platform/auth/hide-timing.server.ts',
    snippet: '    await waiting;\n',
    without: '    void waiting;\n',
    tests: { 'src/platform/auth/hide-timing.test.ts': ['does not tell that the work was short'] },
  },
  {
    id: 'saved-views-lock',
    prevents: 'Views of a list are saved without end, at once.',
    file: 'src/features/list-views/queries.server.ts',
    snippet: ".for('update');",
    without: ';',
    tests: {
      'src/features/list-views/list-views.integration.test.ts': [
        'keeps at most so many views of a list, however many are saved at once',
      ],
    },
  },
];
