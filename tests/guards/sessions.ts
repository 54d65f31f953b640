import type { Guard } from './guard.ts';

/** How long somebody is signed in, and what ends it. */
export const sessions: readonly Guard[] = [
  {
    id: 'access-window',
    prevents: 'Calls are answered after the hour for which a session is open.',
    file: 'src/platform/auth/session-user.server.ts',
    snippet: 'return session.accessExpiresAt > now;',
    without: 'return session.accessExpiresAt !== now;',
    tests: {
      'src/features/account/session.integration.test.ts': [
        'once the window has run out calls are refused until it is renewed',
        'a closed window is nobody to streams and downloads',
      ],
    },
  },
  {
    id: 'session-expiry',
    prevents: 'A session lasts for ever.',
    file: 'src/platform/auth/queries.server.ts',
    snippet: 'eq(sessions.token, token), gt(sessions.expiresAt, now),',
    without: 'eq(sessions.token, token),',
    tests: {
      'src/features/account/session.integration.test.ts': [
        'a forged, a foreign and an expired cookie are nobody',
      ],
    },
  },
  {
    id: 'ended-session-renewed',
    prevents: 'A session that is over is opened again.',
    file: 'src/platform/auth/queries.server.ts',
    snippet: 'eq(sessions.id, sessionId), gt(sessions.expiresAt, now)',
    without: 'eq(sessions.id, sessionId)',
    tests: {
      'src/features/account/session.integration.test.ts': [
        'a session that is over cannot be renewed',
      ],
    },
  },
  {
    id: 'blocked-session',
    prevents: 'A sign-in that races with a block opens the account.',
    file: 'src/platform/auth/queries.server.ts',
    snippet: 'gt(sessions.expiresAt, now), isNull(users.blockedAt)',
    without: 'gt(sessions.expiresAt, now)',
    tests: {
      'src/features/account/session.integration.test.ts': [
        'a session that a sign-in made while its person was being blocked opens nothing',
      ],
    },
  },
  {
    id: 'blocked-sign-in',
    prevents: 'A blocked person signs in.',
    file: 'src/platform/auth/auth.server.ts',
    snippet: '(await findBlockedAt(db, userId)) === null',
    without: 'userId !== null',
    tests: {
      'tests/abuse/accounts.test.ts': [
        '%s: session, event stream, reset link and password end at once',
      ],
    },
  },
  {
    id: 'blocked-reset-mail',
    prevents: 'A blocked person is mailed a link for a new password.',
    file: 'src/platform/auth/auth.server.ts',
    snippet: 'if (await findBlockedAt(db, user.id)) return;',
    without: '',
    tests: {
      'tests/abuse/accounts.test.ts': [
        '%s: session, event stream, reset link and password end at once',
      ],
    },
  },
  {
    id: 'blocked-reset',
    prevents: 'A link for a new password that a race left behind works for a blocked person.',
    file: 'src/features/account/credentials/reset-password.server.ts',
    snippet: 'if (!user || user.blockedAt) return',
    without: 'if (!user) return',
    tests: {
      'tests/abuse/accounts.test.ts': [
        'a mailed link that was written while its person was being blocked changes nothing',
      ],
    },
  },
  {
    id: 'block-ends-sessions',
    prevents: 'Sessions from before a block open the account again when it is lifted.',
    file: 'src/features/account/session/block-person.server.ts',
    snippet: 'await endAccess(tx, userId);',
    without: '',
    tests: {
      'tests/abuse/accounts.test.ts': [
        'blocking is for admins, not for oneself, and can be taken back',
      ],
    },
  },
  {
    id: 'reset-ends-access',
    prevents: 'Whoever knew the old password stays signed in after a reset.',
    file: 'src/platform/auth/auth.server.ts',
    snippet: 'await endAccess(db, user.id);',
    without: '',
    tests: {
      'src/features/account/credentials.integration.test.ts': [
        'works once, ends the other sessions, and its link leads back to where one was',
      ],
    },
  },
  {
    id: 'former-session',
    prevents: 'Signing in leaves the session that the browser had.',
    file: 'src/platform/auth/response-cookies.server.ts',
    snippet: 'if (former) await deleteSession(getDatabase(), former);',
    without: '',
    tests: {
      'src/features/account/credentials/sign-in.integration.test.ts': [
        'signing in again ends the session this browser had, whoever’s it was, and no other',
      ],
    },
  },
  {
    id: 'other-sessions-owner',
    prevents: 'Ending one’s other sessions ends everybody’s.',
    file: 'src/features/account/queries.server.ts',
    snippet: 'and(eq(sessions.userId, userId), ne(sessions.id, sessionId))',
    without: 'ne(sessions.id, sessionId)',
    tests: {
      'src/features/account/account.integration.test.ts': [
        'are listed for their owner, and the others can be ended',
      ],
    },
  },
  {
    id: 'email-change-link-age',
    prevents: 'A link to change the e-mail works for ever.',
    file: 'src/platform/auth/queries.server.ts',
    snippet: 'return taken && taken.expiresAt > now ? taken.value : null;',
    without: 'return taken ? taken.value : null;',
    tests: {
      'src/features/account/credentials.integration.test.ts': ['the link ends after a day'],
    },
  },
  {
    id: 'email-change-password',
    prevents: 'An unlocked phone is enough to move an account to another e-mail.',
    file: 'src/features/account/credentials/request-email-change.server.ts',
    snippet: 'if (!(await isPasswordOf(user.id, input.password))) {',
    without: 'if (input.password === user.id) {',
    tests: {
      'src/features/account/credentials.integration.test.ts': [
        'counts once the new address was confirmed; the old one is told',
      ],
    },
  },
  {
    id: 'close-password',
    prevents: 'An unlocked phone is enough to close an account.',
    file: 'src/features/account/profile/close-account.server.ts',
    snippet:
      "if (!(await isPasswordOf(user.id, password))) return reject({ reason: 'PASSWORD_WRONG' });",
    without: '',
    tests: { 'src/features/account/account.integration.test.ts': ['takes the present password'] },
  },
  {
    id: 'close-admin',
    prevents: 'The shop loses its admin by one call.',
    file: 'src/features/account/profile/close-account.server.ts',
    snippet: "if (user.role === 'admin') return reject({ reason: 'ADMIN_CANNOT_CLOSE' });",
    without: '',
    tests: { 'src/features/account/account.integration.test.ts': ['is not for admins'] },
  },
  {
    id: 'admins-locked',
    prevents: 'Two admins who demote or block each other at once leave nobody.',
    file: 'src/features/account/queries.server.ts',
    snippet: ".orderBy(asc(profiles.userId))\n    .for('update');",
    without: '.orderBy(asc(profiles.userId));',
    tests: {
      'src/features/account/staff/staff.integration.test.ts': [
        'two admins who %s each other at once leave one',
      ],
    },
  },
];
